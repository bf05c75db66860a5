import * as z from 'zod'
import { field, idOf } from '../read/fields.ts'
import { injuryFields, injuryNames, statusOf } from '../read/playerStatus.ts'
import { type Reading, reading } from '../read/reading.ts'

const centimetresPerInch = 2.54
const poundsPerKilogram = 2.204_623

const record = z.object({
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

/** A player stands in his club's list, and does not name it himself. */
export const playerReadingOf = (teamId: string): Reading =>
  reading(
    'player',
    record,
    (player, { competition }) => ({
      id: idOf(competition, player.PlayerId),
      competition,
      teamId,
      name: player.CommonName ?? [player.FirstName, player.LastName].filter(Boolean).join(' '),
      nickname: null,
      jersey: player.Jersey,
      position: player.Position,
      depthOrder: null,
      active: true,
      birthDate: player.BirthDate?.day ?? null,
      heightInches: rounded(player.Height, 1 / centimetresPerInch),
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

const injured = z.object({ PlayerId: field.id, ...injuryFields })

export const playerStatusReading = reading(
  'status',
  injured,
  (player, { competition, fetchedAt }) => {
    const status = statusOf(player)
    return (
      status && {
        playerId: idOf(competition, player.PlayerId),
        at: fetchedAt.toISOString(),
        ...status,
      }
    )
  },
  { ...injuryNames, playerId: 'PlayerId' },
)
