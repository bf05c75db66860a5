import * as z from 'zod'
import { coloursOf } from '../read/colours.ts'
import { field, idOf } from '../read/fields.ts'
import { reading } from '../read/reading.ts'

const record = z.object({
  TeamId: field.id,
  Key: field.text,
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
    abbreviation: abbreviationOf(team.Key) ?? abbreviationOf(team.Name) ?? 'FC',
    colours: coloursOf(team.ClubColor1, team.ClubColor2),
    conference: null,
    division: null,
  }),
  { id: 'TeamId', city: 'City', name: 'Name', abbreviation: 'Key' },
)

/** A club without a usable key is not lost for it. */
const abbreviationOf = (text: string | null) => {
  const letters = (text ?? '')
    .normalize('NFD')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
  return letters.length < 2 ? undefined : letters.slice(0, letters.length === 4 ? 4 : 3)
}
