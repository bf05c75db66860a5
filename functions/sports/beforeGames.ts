import { Reply } from '#functions/http/call.ts'
import type { Timed } from '#shared/domain/game/gameTimes.ts'
import { isNearKickOff } from '#shared/domain/game/nearKickOff.ts'

/** An answer that tells the statuses of players. The edge keeps it only for seconds while one of these games is near. */
export const soon = <Data>(data: Data, games: readonly Timed[], now: Date): Reply<Data> =>
  new Reply(data, { isNearKickOff: isNearKickOff(games, now) })
