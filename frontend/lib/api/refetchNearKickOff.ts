import type { Query } from '@tanstack/react-query'
import type { Timed } from '#shared/domain/game/gameTimes.ts'
import { nearKickOff, untilNearKickOff } from '#shared/domain/game/nearKickOff.ts'
import { serverNow } from '../serverTime.ts'

/** Timers of browsers hold no more than some weeks, and a page that is open this long has been loaded again. */
const longestWaitMs = 24 * 3_600_000

/**
 * For pages that tell who plays: an open one asks again every few seconds near the kick-off of one of its games, and
 * for the first time when the first of them comes near.
 */
export const refetchNearKickOff =
  <Data>(gamesOf: (data: Data) => readonly Timed[]) =>
  ({ state: { data } }: { state: Pick<Query<Data>['state'], 'data'> }): number | false => {
    const wait = data && untilNearKickOff(gamesOf(data), new Date(serverNow()))
    if (wait === undefined || wait > longestWaitMs) return false
    return Math.max(wait, 1000 * nearKickOff.refetch)
  }
