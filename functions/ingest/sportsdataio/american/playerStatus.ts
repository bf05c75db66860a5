import * as z from 'zod'
import { field } from '../read/fields.ts'
import { idOf } from '../read/ids.ts'
import { reading } from '../read/reading.ts'
import { injuryFields, injuryNames, statusOf } from '../read/status.ts'

const injured = z.object({
  PlayerID: field.id,
  Team: field.keyOptional,
  ...injuryFields,
})

/** His record has no time of its own, and nobody asks whether a free agent can play. */
export const playerStatusReading = reading(
  'status',
  injured,
  (player, { competition, fetchedAt }) => {
    const status = player.Team === null ? undefined : statusOf(player)
    return (
      status && {
        playerId: idOf(competition, player.PlayerID),
        at: fetchedAt.toISOString(),
        ...status,
      }
    )
  },
  injuryNames,
)
