import { infiniteQueryOptions } from '@tanstack/react-query'
import { newsMaxOffset, newsPageSize } from '#shared/domain/publication/newsItem.ts'
import type { Competition } from '#shared/domain/sport/sport.ts'
import { api } from '../../lib/api/api.ts'
import { competitionParameters } from '../../lib/api/request.ts'

/**
 * The offset of the next page; undefined after a page that was not full, and at the last offset that the server
 * accepts. Repeated items count as well: news that arrives between two requests shifts an item into the next
 * page.
 */
export const nextOffset = (pages: readonly (readonly unknown[])[]): number | undefined => {
  const count = pages.reduce((sum, page) => sum + page.length, 0)
  const hasMore = pages.at(-1)?.length !== 0 && count % newsPageSize === 0 && count <= newsMaxOffset
  return hasMore ? count : undefined
}

/** Each item once, in the order of the pages. */
export const withoutRepeats = <Item extends { newsId: string }>(
  pages: readonly (readonly Item[])[],
): Item[] => [...new Map(pages.flat().map((item) => [item.newsId, item])).values()]

export const newsQuery = (competition: Competition) => {
  const { params, query } = competitionParameters(competition)
  return infiniteQueryOptions({
    queryKey: ['news', competition],
    initialPageParam: 0,
    queryFn: async ({ pageParam: offset, signal }) => {
      const { news } = await api('GET /news/{sportsID}', {
        params,
        query: { ...query, offset },
        failure: 'Unable to retrieve news',
        signal,
      })
      return news
    },
    getNextPageParam: (_, pages) => nextOffset(pages),
    // The panel shows its error itself, because the page is mainly about the games.
    meta: { quiet: true },
  })
}
