import type { ArticleSummary } from './article.ts'
import type { ArticleCategory } from './articleCategory.ts'

/** Articles per page of the public list, and of the admins' list. */
export const articlePageSize = 6
export const adminArticlePageSize = 10
/** Enough for sixty thousand articles, six a page. */
export const mostArticlePages = 10_000

type Dated = Pick<ArticleSummary, 'status' | 'publish_date'>

/** `scheduled`: marked as published, with a date that has not come. It appears by itself. */
type PublicationState = 'draft' | 'scheduled' | 'published'

const stateAt = ({ status, publish_date }: Dated, now: string): PublicationState => {
  if (status === 'draft' || publish_date === null) return 'draft'
  return publish_date <= now ? 'published' : 'scheduled'
}

export const publicationState = (row: Dated, now: Date): PublicationState =>
  stateAt(row, now.toISOString())

export type PublishedArticle = ArticleSummary & { status: 'published'; publish_date: string }

export const isPublished = (now: Date) => {
  const at = now.toISOString()
  return (row: ArticleSummary): row is PublishedArticle => stateAt(row, at) === 'published'
}

/** How well each article matches the search; undefined without a search. */
export type SearchScores = ReadonlyMap<string, number> | undefined

/** When readers saw the last change: a scheduled article appears after it was last saved. */
export const lastChange = ({
  publish_date,
  date_modified,
}: Pick<PublishedArticle, 'publish_date' | 'date_modified'>): string =>
  publish_date > date_modified ? publish_date : date_modified

interface Page {
  page: number
  limit: number
}

const pageOf = <Row>(rows: readonly Row[], { page, limit }: Page) => ({
  articles: rows.slice((page - 1) * limit, page * limit),
  pagination: { page, limit, total: rows.length, pages: Math.ceil(rows.length / limit) },
})

/** The best match first; among equals, or without a search, the newest. */
const inOrder = <Row extends { id: string }>(
  rows: readonly Row[],
  scores: SearchScores,
  dateOf: (row: Row) => string,
) =>
  rows
    .filter(({ id }) => scores === undefined || scores.has(id))
    .map((row) => ({ row, score: scores?.get(row.id) ?? 0, at: `${dateOf(row)} ${row.id}` }))
    .sort((a, b) => b.score - a.score || (a.at < b.at ? 1 : -1))
    .map(({ row }) => row)

interface PublicFilter extends Page {
  category?: ArticleCategory | undefined
  featured?: boolean | undefined
  /** Leaves out the newest featured article, which the banner above the list shows. */
  belowBanner?: boolean | undefined
  /** An article to leave out, because its related articles are listed. */
  except?: string | undefined
}

const published = ({ publish_date }: PublishedArticle) => publish_date

/** One page of the published articles that match the filter, with the number of pages. */
export const listArticles = (
  rows: readonly ArticleSummary[],
  { category, featured, belowBanner = false, except, ...page }: PublicFilter,
  now: Date,
  scores?: SearchScores,
) => {
  const all = rows.filter(isPublished(now))
  const inBanner = belowBanner
    ? inOrder(
        all.filter((row) => row.featured),
        undefined,
        published,
      )[0]
    : undefined
  const matching = all
    .filter((row) => category === undefined || row.category === category)
    .filter((row) => featured === undefined || row.featured === featured)
    .filter((row) => row.slug !== except && row !== inBanner)
  return pageOf(inOrder(matching, scores, published), page)
}

interface AdminFilter extends Page {
  category?: ArticleCategory | undefined
  status?: ArticleSummary['status'] | undefined
}

type ListedRow = ArticleSummary & { deleted?: { at: string } | undefined }

/** One page of all articles, or of the deleted ones, those last changed or deleted first. */
export const listForAdmins = <Row extends ListedRow>(
  rows: readonly Row[],
  { category, status, ...page }: AdminFilter,
  scores?: SearchScores,
) => {
  const matching = rows
    .filter((row) => category === undefined || row.category === category)
    .filter((row) => status === undefined || row.status === status)
  return pageOf(
    inOrder(matching, scores, ({ deleted, date_modified }) => deleted?.at ?? date_modified),
    page,
  )
}
