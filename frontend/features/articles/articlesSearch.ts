import {
  type ArticleCategory,
  articleCategories,
} from '#shared/domain/publication/articleCategory.ts'
import { mostArticlePages } from '#shared/domain/publication/articleList.ts'

/** The filters of the list of articles, as its address holds them. */
export interface ArticlesSearch {
  page?: number | undefined
  search?: string | undefined
  category?: ArticleCategory | undefined
}

export const listedStatuses = ['draft', 'published', 'deleted'] as const

/**
 * The same for the admins' list. It is in this file because the admin page's route is part of every reader's
 * first script.
 */
export interface AdminArticlesSearch extends ArticlesSearch {
  status?: (typeof listedStatuses)[number] | undefined
}

/** Drops everything that is unknown or invalid. */
export const articlesSearch = ({
  page,
  search,
  category,
}: Record<string, unknown>): ArticlesSearch => {
  const text = typeof search === 'string' || typeof search === 'number' ? `${search}`.trim() : ''
  return {
    page:
      Number.isInteger(page) && Number(page) > 1 && Number(page) <= mostArticlePages
        ? Number(page)
        : undefined,
    search: text.slice(0, 100) || undefined,
    category: articleCategories.find((one) => one === category),
  }
}
