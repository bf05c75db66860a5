import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import type { Request } from '../../../lib/api/send.ts'
import type { AdminArticlesSearch } from '../articlesSearch.ts'

const meta = { quiet: true }
// Always fetched again, because another admin may have saved in the meantime.
const staleTime = 0

export const adminArticlesQuery = ({ page = 1, search, category, status }: AdminArticlesSearch) =>
  queryOptions({
    queryKey: ['admin articles', { page, search, category, status }],
    queryFn: ({ signal }) =>
      api('GET /admin/articles', {
        query: {
          page,
          limit: 10,
          ...(search && { search }),
          ...(category && { category }),
          ...(status && { status }),
        },
        failure: 'Failed to fetch articles',
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime,
    meta,
  })

export const editedArticle = (id: string) =>
  api('GET /admin/articles/{id}', { params: { id }, failure: 'Failed to load article' })

export const editedArticleQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin article', id],
    queryFn: () => editedArticle(id),
    staleTime,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    meta,
  })

/** The address of the picture that a shared link would show. */
export const articleCard = (
  body: Request<'POST /admin/articles/card'>['body'],
  signal: AbortSignal,
) => api('POST /admin/articles/card', { body, failure: 'Failed to draw the card', signal })

export const articleVersionsQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin article versions', id],
    queryFn: () =>
      api('GET /admin/articles/{id}/versions', {
        params: { id },
        failure: 'Failed to load article',
      }),
    staleTime,
    meta,
  })

export const versionOf = (id: string, revision: number) =>
  api('GET /admin/articles/{id}/versions/{revision}', {
    params: { id, revision },
    failure: 'Failed to load article',
  })
