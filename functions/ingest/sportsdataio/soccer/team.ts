import * as z from 'zod'
import { coloursOf } from '../read/colours.ts'
import { factReader } from '../read/factReader.ts'
import { factIdOf, field } from '../read/fields.ts'

const schema = z.object({
  TeamId: field.id,
  Key: field.text,
  Name: field.textRequired,
  City: field.text,
  ClubColor1: field.text,
  ClubColor2: field.text,
})

/** A club is identified by its number, because rosters and statistics have no key. */
export const readTeam = factReader(
  'team',
  schema,
  (team, { competition }) => ({
    id: factIdOf(competition, team.TeamId),
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

/** Clubs without a usable key get an abbreviation made from their name. */
const abbreviationOf = (text: string | null) => {
  const letters = (text ?? '')
    .normalize('NFD')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
  return letters.length < 2 ? undefined : letters.slice(0, letters.length === 4 ? 4 : 3)
}
