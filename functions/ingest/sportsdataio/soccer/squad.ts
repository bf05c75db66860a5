import type { FactReader } from '../../feed/factReader.ts'
import { coloursOf } from '../read/colours.ts'
import { factIdOf, field } from '../read/fields.ts'
import { playerReader } from '../read/player.ts'
import { recordReader } from '../read/record.ts'
import { statusReader } from '../read/status.ts'

/** A club is identified by its number, because rosters and statistics have no key. */
export const readTeam = recordReader(
  'team',
  {
    id: ['TeamId', field.id],
    abbreviation: ['Key', field.text],
    name: ['Name', field.textRequired],
    city: ['City', field.text],
    colours: ['ClubColor1', field.text],
    secondary: ['ClubColor2', field.text],
  },
  ({ id, abbreviation: key, name, city, colours: primary, secondary }, { competition }) => ({
    id: factIdOf(competition, id),
    competition,
    city: city ?? name,
    name,
    abbreviation: abbreviationOf(key) ?? abbreviationOf(name) ?? 'FC',
    colours: coloursOf(primary, secondary),
    conference: null,
    division: null,
  }),
)

/** Clubs without a usable key get an abbreviation made from their name. */
const abbreviationOf = (text: string | null) => {
  const letters = (text ?? '')
    .normalize('NFD')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
  return letters.length < 2 ? undefined : letters.slice(0, letters.length === 4 ? 4 : 3)
}

const centimetersPerInch = 2.54
const poundsPerKilogram = 2.204_623

const measureTimes = (factor: number) =>
  field.measure.transform((value) => value && Math.round(value * factor))

/** Players and their statuses. The club comes from the list that holds the player; his record does not name it. */
export const squadReaders = (teamId: string): FactReader[] => [
  playerReader(
    {
      id: ['PlayerId', field.id],
      wholeName: ['CommonName', field.text],
      heightInches: ['Height', measureTimes(1 / centimetersPerInch)],
      weightPounds: ['Weight', measureTimes(poundsPerKilogram)],
    },
    teamId,
  ),
  statusReader({ playerId: ['PlayerId', field.id] }, teamId),
]
