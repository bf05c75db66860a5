import type { Query } from '@tanstack/react-query'
import { nextRefresh, type OpenPage, refreshText } from '#shared/domain/game/nextRefresh.ts'
import { type SportId, sportIds } from '#shared/domain/sport/sport.ts'
import { serverNow, useNow } from '../serverTime.ts'
import { optionsQuery } from './queries.ts'
import { queryClient } from './queryClient.ts'

/**
 * Browsers cannot set timers of more than some weeks, and a page that stays open this long should refresh
 * anyway.
 */
const longestWaitMs = 24 * 3_600_000

const msPerMinute = 60_000

/** Used until the options have loaded. Pages about all sports use the shortest interval. */
const usualMinutes = 15

/** The interval between a sport's score updates. Older scores are marked. */
const refreshMsOf = (sport: SportId | null): number => {
  const minutes = (sport === null ? Object.values(sportIds) : [sport]).map(
    (one) =>
      queryClient.getQueryData(optionsQuery(one).queryKey)?.sportsInfo.refresh_minutes ??
      usualMinutes,
  )
  return msPerMinute * Math.min(...minutes)
}

/**
 * For pages with scores: an open page refetches when the next scores are due, and every few seconds around a
 * kick-off.
 */
export const refetchWhenDue =
  <Data>(sport: SportId | null, pageOf: (data: Data) => OpenPage) =>
  ({ state: { data } }: { state: Pick<Query<Data>['state'], 'data'> }): number | false => {
    const next = data && nextRefresh(pageOf(data), refreshMsOf(sport), new Date(serverNow()))
    return next && next.waitMs <= longestWaitMs ? Math.max(next.waitMs, 1000) : false
  }

/** When the page refetches, in words beside the age of its scores. */
export const useRefreshText = (sport: SportId | null, page: OpenPage): string =>
  refreshText(nextRefresh(page, refreshMsOf(sport), useNow()), sport)
