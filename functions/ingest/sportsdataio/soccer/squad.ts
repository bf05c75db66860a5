import * as z from 'zod'
import { type FactReader, factReader } from '../../feed/factReader.ts'
import { coloursOf } from '../read/colours.ts'
import { factIdOf, field } from '../read/fields.ts'
import { injuryFieldNames, injuryFields, statusFields } from '../read/playerStatus.ts'

const clubSchema = z.object({
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
  clubSchema,
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

const centimetersPerInch = 2.54
const poundsPerKilogram = 2.204_623

const schema = z.object({
  PlayerId: field.id,
  FirstName: field.text,
  LastName: field.text,
  CommonName: field.text,
  Jersey: field.number,
  Position: field.text,
  BirthDate: field.utc,
  Height: field.measure,
  Weight: field.measure,
})

const rounded = (value: number | null, factor: number) =>
  value === null ? null : Math.round(value * factor)

/** The club comes from the list that holds the player; his record does not name it. */
export const playerReader = (teamId: string): FactReader =>
  factReader(
    'player',
    schema,
    (player, { competition }) => ({
      id: factIdOf(competition, player.PlayerId),
      competition,
      teamId,
      name: player.CommonName ?? [player.FirstName, player.LastName].filter(Boolean).join(' '),
      nickname: null,
      jersey: player.Jersey,
      position: player.Position,
      depthOrder: null,
      active: true,
      birthDate: player.BirthDate?.day ?? null,
      heightInches: rounded(player.Height, 1 / centimetersPerInch),
      weightPounds: rounded(player.Weight, poundsPerKilogram),
    }),
    {
      id: 'PlayerId',
      name: 'LastName',
      jersey: 'Jersey',
      position: 'Position',
      birthDate: 'BirthDate',
      heightInches: 'Height',
      weightPounds: 'Weight',
    },
  )

const statusSchema = z.object({ PlayerId: field.id, ...injuryFields })

export const readPlayerStatus = factReader(
  'status',
  statusSchema,
  (player, { competition, fetchedAt }) => {
    const status = statusFields(player)
    return (
      status && {
        playerId: factIdOf(competition, player.PlayerId),
        at: fetchedAt.toISOString(),
        ...status,
      }
    )
  },
  { ...injuryFieldNames, playerId: 'PlayerId' },
)
