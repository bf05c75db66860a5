import type { Crawl } from '#functions/store/facts/feedRuns.ts'
import { type CrawlContext, crawl, isDue } from './crawl.ts'
import { type Feed, FeedError } from './feed/feed.ts'
import { inTime, isolated } from './isolated.ts'

/**
 * Crawls the feeds that are due, one after the other. Each gets an equal share of the time that is left, so that
 * feeds that hang take no time from the others. `failed` stands for a feed that failed unexpectedly: some of its
 * facts may have been written.
 */
export const crawlFeeds = async (
  feeds: readonly Feed[],
  context: CrawlContext,
  milliseconds: number,
): Promise<(Crawl | 'failed')[]> => {
  const endsAt = performance.now() + milliseconds
  const crawls: (Crawl | 'failed')[] = []
  for (const [index, feed] of feeds.entries()) {
    const left = (endsAt - performance.now()) / (feeds.length - index)
    // Never less than its first share: the time that an earlier feed took to write facts is not taken from it.
    const share = Math.max(left, milliseconds / feeds.length)
    const crawled = await isolated({ feed: feed.name }, async () => {
      const state = await context.runs.feedState(feed.name)
      if (!isDue(feed.everyMinutes, state, context.now)) return undefined
      const late = new FeedError(`took longer than its share, ${Math.round(share / 1000)} s`)
      const fetch: Feed['fetch'] = (since) => inTime(share, feed.fetch(since), late)
      return crawl({ ...feed, fetch }, context)
    })
    if (crawled) crawls.push(crawled)
  }
  return crawls
}
