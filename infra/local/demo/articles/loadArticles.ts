import type { ArticleStore } from '#functions/store/articles.ts'
import type { FeedRuns } from '#functions/store/facts/feedRuns.ts'
import type { Article } from '#shared/domain/publication/article.ts'
import { type DemoArticle, demoArticles } from './articles.ts'

const feed = 'demo-articles'
const day = 24 * 60 * 60 * 1000

/** 14:00 UTC on the day of publication. */
const publishedAt = (daysAgo: number, now: Date) =>
  `${new Date(now.getTime() - daysAgo * day).toISOString().slice(0, 10)}T14:00:00.000Z`

export const articleOf = (demo: DemoArticle, now: Date): Article => {
  const { metaTitle, metaDesc, publishedDaysAgo, thumbnail, ...same } = demo
  const at = publishedAt(publishedDaysAgo, now)
  return {
    ...same,
    id: demo.slug,
    thumbnail: `/art/${thumbnail}.svg`,
    status: 'published',
    publish_date: at,
    meta_title: metaTitle,
    meta_desc: metaDesc,
    date_created: at,
    date_modified: at,
  }
}

/** Loads articles once, so that an admin's changes and deletions, and the dates, stay. */
export const loadArticles = async (
  store: ArticleStore,
  runs: Pick<FeedRuns, 'feedState' | 'setFeedState'>,
  now: Date,
) => {
  if ((await runs.feedState(feed))?.applied) return
  for (const demo of demoArticles()) await store.write(articleOf(demo, now))
  const at = now.toISOString()
  await runs.setFeedState(feed, { askedAt: at, applied: { fetchedAt: at, hash: '' } })
}
