import { queryOptions } from '@tanstack/react-query'
import { articleCategoryOf } from '#shared/domain/publication/articleCategory.ts'
import type { Competition } from '#shared/domain/sport/sport.ts'
import { api } from '../../lib/api/api.ts'

const limit = 6

export const insightsQuery = (competition: Competition, page: number) =>
  queryOptions({
    queryKey: ['articles', competition, page],
    queryFn: ({ signal }) =>
      api('GET /public/articles', {
        query: { page, limit, category: articleCategoryOf[competition] },
        failure: 'Unable to retrieve articles',
        signal,
      }),
    // The tab shows its own error.
    meta: { quiet: true },
  })
