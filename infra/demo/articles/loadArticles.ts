import type { ArticleStore } from '#functions/store/articles/articles.ts'
import type { FeedRuns } from '#functions/store/facts/feedRuns.ts'
import { articleFields } from '#shared/contract/admin/articles.ts'
import type { Article } from '#shared/domain/publication/article.ts'
import { writtenArticle } from '#shared/domain/publication/writtenArticle.ts'
import { type DemoArticle, demoArticles } from './articles.ts'

const feed = 'demo-articles'
const day = 24 * 60 * 60 * 1000

/** 14:00 UTC on the day of publication. */
const publishedAt = (daysAgo: number, now: Date) =>
  `${new Date(now.getTime() - daysAgo * day).toISOString().slice(0, 10)}T14:00:00.000Z`

/** As an admin would have written it in the editor on the day of its publication. */
export const articleOf = (demo: DemoArticle, now: Date): Article => {
  const { metaTitle, metaDesc, publishedDaysAgo, thumbnail, ...same } = demo
  const at = publishedAt(publishedDaysAgo, now)
  const fields = articleFields.parse({
    ...same,
    thumbnail: `/art/${thumbnail}.svg`,
    status: 'published',
    publish_date: at,
    meta_title: metaTitle,
    meta_desc: metaDesc,
  })
  return writtenArticle(fields, { id: demo.slug, date_created: at }, new Date(at))
}

const author = 'admin@matchfit.example'

/** Loads articles once, so that an admin's changes and deletions, and the dates, stay. */
export const loadArticles = async (
  store: ArticleStore,
  runs: Pick<FeedRuns, 'feedState' | 'setFeedState'>,
  now: Date,
) => {
  if ((await runs.feedState(feed))?.applied) return
  for (const demo of demoArticles()) {
    const article = articleOf(demo, now)
    const { result } = await store.save(article, {
      base: 0,
      by: author,
      at: new Date(article.date_modified),
    })
    if (result !== 'saved') throw new Error(`The article ${article.slug} was not saved: ${result}`)
  }
  const at = now.toISOString()
  await runs.setFeedState(feed, { askedAt: at, applied: { fetchedAt: at, hash: '' } })
}
