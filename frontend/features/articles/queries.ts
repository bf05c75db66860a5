import { keepPreviousData } from '@tanstack/react-query'
import type { ArticlePage } from '#shared/contract/articles.ts'
import {
  type ArticleCategory,
  articleCategoryOf,
} from '#shared/domain/publication/articleCategory.ts'
import { articlePageSize } from '#shared/domain/publication/articleList.ts'
import type { Competition } from '#shared/domain/sport/sport.ts'
import { apiQuery } from '../../lib/api/api.ts'
import type { ArticlesSearch } from './articlesSearch.ts'

const limit = articlePageSize
// The pages show their errors themselves.
const meta = { quiet: true }

interface ListQuery {
  page: number
  limit: number
  search?: string
  category?: ArticleCategory
  featured?: true
  belowBanner?: true
  except?: string
}

const articleList = (query: ListQuery) => ({
  ...apiQuery(['articles', query], 'GET /public/articles', {
    query,
    failure: 'Unable to retrieve articles',
  }),
  meta,
})

export const insightsQuery = (competition: Competition, page: number) =>
  articleList({ page, limit, category: articleCategoryOf[competition] })

/**
 * One page of the list. Without filters it leaves out the banner's article; with filters it has every match. The
 * previous page stays on screen while the next one loads.
 */
export const articlesQuery = ({ page = 1, search, category }: ArticlesSearch) => {
  const filters = { ...(search && { search }), ...(category && { category }) }
  const whole = search || category ? filters : { belowBanner: true as const }
  return { ...articleList({ page, limit, ...whole }), placeholderData: keepPreviousData }
}

export const featuredQuery = articleList({ page: 1, limit: 1, featured: true })

/** Up to six others of the same category. */
export const relatedQuery = ({ category, slug }: Pick<ArticlePage, 'category' | 'slug'>) =>
  articleList({ page: 1, limit, category, except: slug })

export const articleQuery = (slug: string) => ({
  ...apiQuery(['article', slug], 'GET /public/articles/{slug}', {
    params: { slug },
    failure: 'Failed to load article. Please try again later.',
  }),
  meta,
})
