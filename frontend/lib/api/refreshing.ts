import type { Query } from '@tanstack/react-query'
import { nextRefresh, type OpenPage, refreshText } from '#shared/domain/game/nextRefresh.ts'
import { type SportId, sportIds } from '#shared/domain/sport/sport.ts'
import { serverNow, useNow } from '../serverTime.ts'
import { optionsQuery } from './queries.ts'
import { queryClient } from './queryClient.ts'

/** Timers of browsers hold no more than some weeks, and a page that is open this long has been loaded again. */
const longestWaitMs = 24 * 3_600_000

const msPerMinute = 60_000

/** Until the options are there. A page about all sports is as new as the one that is calculated most often. */
const usualMinutes = 15

/** How often a sport's scores are made anew: older ones are marked. */
const refreshMsOf = (sport: SportId | null): number => {
  const minutes = (sport === null ? Object.values(sportIds) : [sport]).map(
    (one) =>
      queryClient.getQueryData(optionsQuery(one).queryKey)?.sportsInfo.refresh_minutes ??
      usualMinutes,
  )
  return msPerMinute * Math.min(...minutes)
}

/** For pages with scores: an open one asks again when the next scores are due, and every few seconds near a kick-off. */
export const refetchWhenDue =
  <Data>(sport: SportId | null, pageOf: (data: Data) => OpenPage) =>
  ({ state: { data } }: { state: Pick<Query<Data>['state'], 'data'> }): number | false => {
    const next = data && nextRefresh(pageOf(data), refreshMsOf(sport), new Date(serverNow()))
    return next && next.waitMs <= longestWaitMs ? Math.max(next.waitMs, 1000) : false
  }

/** When the page asks again, in words beside the age of its scores. */
export const useRefreshText = (sport: SportId | null, page: OpenPage): string =>
  refreshText(nextRefresh(page, refreshMsOf(sport), useNow()), sport)
