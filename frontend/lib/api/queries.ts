import type { Query } from '@tanstack/react-query'
import { queryOptions } from '@tanstack/react-query'
import type { Timed } from '#shared/domain/game/gameTimes.ts'
import { nearKickOff, untilNearKickOff } from '#shared/domain/game/nearKickOff.ts'
import type { SportId } from '#shared/domain/sport/sport.ts'
import { serverNow } from '../serverTime.ts'
import { api } from './api.ts'

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

export const optionsQuery = (sport: SportId) =>
  queryOptions({
    queryKey: ['options', sport],
    meta: { optional: true },
    // The loader has just sent the call. Sending it again on mount would only show the error twice.
    retryOnMount: false,
    queryFn: ({ signal }) =>
      api('GET /options/{sportsID}', {
        params: { sportsID: sport },
        failure:
          'Part of this page did not load, so old scores are not marked as old. Reload it to try again.',
        signal,
      }),
  })

export const pricesQuery = queryOptions({
  queryKey: ['prices'],
  queryFn: ({ signal }) => api('GET /prices', { failure: 'Error occured getting prices', signal }),
})

/** The results of every published pick, for the home page and the whitepaper. */
export const recordQuery = queryOptions({
  queryKey: ['record'],
  meta: { quiet: true },
  queryFn: ({ signal }) => api('GET /record', { failure: 'Unable to retrieve the record', signal }),
})
