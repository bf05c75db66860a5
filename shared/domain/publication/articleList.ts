import { foldText, textMatcher } from '../list/search.ts'
import type { ArticleSummary } from './article.ts'
import type { ArticleCategory } from './articleCategory.ts'

/** Articles per page of the list. */
export const articlePageSize = 6

interface ArticleFilter {
  page: number
  limit: number
  search?: string | undefined
  category?: ArticleCategory | undefined
  featured?: boolean | undefined
}

type PublishedArticle = ArticleSummary & { status: 'published'; publish_date: string }

/** Marked as published, with a publication date that has come. */
const isPublished =
  (now: Date) =>
  (row: ArticleSummary): row is PublishedArticle =>
    row.status === 'published' && row.publish_date !== null && row.publish_date <= now.toISOString()

const newestFirst = (a: PublishedArticle, b: PublishedArticle) =>
  `${a.publish_date} ${a.id}` < `${b.publish_date} ${b.id}` ? 1 : -1

/** One page of the published articles that match the filter, with the number of pages. */
export const listArticles = (
  rows: readonly ArticleSummary[],
  { page, limit, search = '', category, featured }: ArticleFilter,
  now: Date,
) => {
  const isMatch = textMatcher(search)
  const matching = rows
    .filter(isPublished(now))
    .filter((row) => category === undefined || row.category === category)
    .filter((row) => featured === undefined || row.featured === featured)
    .filter(({ title, meta_desc, tags }) =>
      isMatch(foldText([title, meta_desc, ...tags].join(' '))),
    )
    .toSorted(newestFirst)
  const total = matching.length
  return {
    articles: matching.slice((page - 1) * limit, page * limit),
    pagination: { page, limit, total, pages: Math.ceil(total / limit) },
  }
}
