import { createHash } from 'node:crypto'
import { count, logger } from '#functions/http/log.ts'
import type { FactStore } from '#functions/store/facts.ts'
import type { Crawl, FeedState, Runs } from '#functions/store/runs.ts'
import { apply } from './apply.ts'
import { crawlOf } from './crawlRecord.ts'
import { applyEpisodes } from './episodes.ts'
import { type Feed, FeedError, type Payload, type Validators } from './feed.ts'
import type { RawPayloads } from './rawPayloads.ts'

export interface Crawling {
  store: FactStore
  runs: Runs
  raw: RawPayloads
  now: Date
}

/**
 * One feed, from the address to the facts. The raw payload is kept before it is read, the state is
 * written last: a run that dies is done again by the next, and what it wrote counts as unchanged.
 */
export const crawl = async (feed: Feed, crawling: Crawling): Promise<Crawl> => {
  const record = await attempt(feed, crawling)
  await crawling.runs.recordCrawl(record)
  const { outcome, counts, message } = record
  logger.info('crawled', { feed: feed.name, outcome, counts, reason: message })
  return record
}

const attempt = async (feed: Feed, crawling: Crawling): Promise<Crawl> => {
  const { runs, now } = crawling
  try {
    const state = await runs.feedState(feed.name)
    const payload = await feed.fetch(validatorsOf(state))
    const news = payload !== 'unchanged' && hashOf(payload) !== state?.hash
    return news
      ? await take(feed, payload, state, crawling)
      : crawlOf(feed.name, now, { outcome: 'unchanged' })
  } catch (error) {
    if (!(error instanceof FeedError)) throw error
    count('FeedFailed', { feed: feed.name })
    return crawlOf(feed.name, now, { outcome: 'failed', message: error.message })
  }
}

const take = async (
  feed: Feed,
  payload: Payload & Validators,
  state: FeedState | undefined,
  { store, runs, raw, now }: Crawling,
): Promise<Crawl> => {
  const kept = await raw.keep(feed.name, payload)
  const fetchedAt = payload.fetchedAt.toISOString()
  const late = state !== undefined && fetchedAt < state.appliedAt
  const report = await apply(feed.convert(payload), { store, late })
  await applyEpisodes(report.players, now, store, report)
  if (!late)
    await runs.setFeedState(feed.name, {
      appliedAt: fetchedAt,
      hash: hashOf(payload),
      ...validatorsOf(payload),
    })
  count('RecordsRejected', { feed: feed.name }, report.rejects.length)
  return crawlOf(feed.name, now, { outcome: 'applied', raw: kept }, report)
}

const hashOf = ({ bytes }: Payload) => createHash('sha256').update(bytes).digest('base64url')

const validatorsOf = (known: Validators | undefined): Validators => ({
  ...(known?.etag && { etag: known.etag }),
  ...(known?.lastModified && { lastModified: known.lastModified }),
})
