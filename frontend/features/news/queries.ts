import { infiniteQueryOptions } from '@tanstack/react-query'
import { newsPageSize } from '#shared/domain/publication/newsItem.ts'
import type { Competition } from '#shared/domain/sport/sport.ts'
import { api } from '../../lib/api/api.ts'
import { competitionParameters } from '../../lib/api/request.ts'
import { nextOffset } from './seeMore.ts'

export const newsQuery = (competition: Competition) => {
  const { params, query } = competitionParameters(competition)
  return infiniteQueryOptions({
    queryKey: ['news', competition],
    initialPageParam: 0,
    queryFn: async ({ pageParam: offset, signal }) => {
      const { news } = await api('POST /news', {
        body: { sportID: params.sportsID, ...query, limit: newsPageSize, offset },
        failure: 'Unable to retrieve news',
        signal,
      })
      return news
    },
    getNextPageParam: (_, pages) => nextOffset(pages),
    // The panel says so itself, and the games are what the page is for.
    meta: { quiet: true },
  })
}
