import * as z from 'zod'
import { coloursOf } from '../read/colours.ts'
import { field } from '../read/fields.ts'
import { idOf } from '../read/ids.ts'
import { reading } from '../read/reading.ts'

const record = z.object({
  TeamId: field.id,
  Key: field.key,
  Name: field.textRequired,
  City: field.text,
  ClubColor1: field.text,
  ClubColor2: field.text,
})

/** A club goes by its number: rosters and statistics have no key. */
export const teamReading = reading(
  'team',
  record,
  (team, { competition }) => ({
    id: idOf(competition, team.TeamId),
    competition,
    city: team.City ?? team.Name,
    name: team.Name,
    abbreviation: team.Key.toUpperCase(),
    colours: coloursOf(team.ClubColor1, team.ClubColor2),
    conference: null,
    division: null,
  }),
  { id: 'TeamId', city: 'City', name: 'Name', abbreviation: 'Key' },
)
