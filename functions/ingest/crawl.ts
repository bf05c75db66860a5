import { countMetric, logger } from '#functions/runtime/log.ts'
import type { FactStore } from '#functions/store/facts/facts.ts'
import type { Crawl, FeedRuns, FeedState } from '#functions/store/facts/feedRuns.ts'
import type { Fact } from '#shared/domain/facts/fact.ts'
import { noteRows } from '#shared/domain/feeds/feedHealth.ts'
import { openSourceOf } from '#shared/domain/feeds/openSources.ts'
import { easternDay } from '#shared/domain/time/dates.ts'
import { applyFacts } from './apply/applyFacts.ts'
import type { ApplyReport } from './apply/report.ts'
import { updateInjuries } from './apply/updateInjuries.ts'
import { crawlRecord } from './crawlRecord.ts'
import { type Feed, FeedError, type Payload, type Validators } from './feed/feed.ts'
import { isolated, withTimeout } from './isolated.ts'
import { matchOf, refuseUnmatched } from './nameMatches.ts'
import { hashOf, type RawPayloads } from './rawPayloads.ts'

/**
 * Crawls the feeds that are due, one after the other. Each gets an equal share of the time that is left, so that a feed
 * that hangs takes no time from the others. `failed` stands for a feed that threw: some of its facts may have been
 * written.
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
    // Never less than the first share: time that an earlier feed took to write facts is not taken from this one.
    const share = Math.max(left, milliseconds / feeds.length)
    const crawled = await isolated({ feed: feed.name }, async () => {
      const state = await context.runs.feedState(feed.name)
      if (!isDue(feed.everyMinutes, state, context.now)) return undefined
      const late = new FeedError(`took longer than its share, ${Math.round(share / 1000)} s`)
      const fetch: Feed['fetch'] = (since) => withTimeout(share, feed.fetch(since), late)
      return crawl({ ...feed, fetch }, context)
    })
    if (crawled) crawls.push(crawled)
  }
  return crawls
}

export interface CrawlContext {
  store: FactStore
  runs: FeedRuns
  raw: RawPayloads
  now: Date
}

/**
 * Fetches one feed and applies it to the facts. The raw payload is stored before it is read, and the feed's state is
 * written last: after a kill the next run repeats the crawl, and writes only what is still missing.
 */
export const crawl = async (feed: Feed, context: CrawlContext): Promise<Crawl> => {
  const { runs, now } = context
  const state = await runs.feedState(feed.name)
  const {
    result,
    report,
    applied = state?.applied,
    rows,
  } = await fetchAndApply(feed, state, context)
  const record = crawlRecord(feed.name, now, result, report)
  await runs.recordCrawl(record)
  const { outcome, counts, message } = record
  // After a failure the next crawl carries out the admin's request to read the whole feed.
  const answered = outcome === 'failed' ? undefined : state?.again
  const weeks =
    rows === undefined ? state?.weeks : noteRows(state?.weeks ?? [], easternDay(now), rows)
  const next: FeedState = {
    askedAt: now.toISOString(),
    ...(applied && { applied }),
    ...(feed.title && { title: feed.title }),
    everyMinutes: feed.idleMinutes ?? feed.everyMinutes,
    ...(weeks && { weeks }),
    recent: [record, ...(state?.recent ?? [])],
  }
  await runs.setFeedState(feed.name, next, answered)
  logger.info('crawled', { feed: feed.name, outcome, counts, reason: message })
  return record
}

type Applied = FeedState['applied']

interface CrawlResult {
  result: Pick<Crawl, 'outcome' | 'message' | 'raw'>
  report?: ApplyReport
  /** Left out if it is the same as before this crawl. */
  applied?: Applied
  /** How many records the payload had, if it was read. */
  rows?: number
}

const fetchAndApply = async (
  feed: Feed,
  state: FeedState | undefined,
  context: CrawlContext,
): Promise<CrawlResult> => {
  const applied = state?.applied
  // When an admin asks for the whole feed, it is read as if for the first time.
  const known = state?.again === undefined ? applied : undefined
  try {
    const payload = await feed.fetch(validatorsOf(known))
    if (payload === 'absent') return { result: absent(applied) }
    if (payload === 'unchanged' || hashOf(payload) === known?.hash)
      return { result: { outcome: 'unchanged' } }
    return await applyPayload(feed, payload, applied, { ...context, known })
  } catch (error) {
    if (!(error instanceof FeedError)) throw error
    countMetric('FeedFailed', { feed: feed.name })
    return { result: { outcome: 'failed', message: error.message } }
  }
}

/** Before a season there is no file yet; one that was read before is gone. */
const absent = (applied: Applied) => ({
  outcome: 'absent' as const,
  message: applied
    ? `the publisher has no such file any more: it was last read on ${applied.fetchedAt}`
    : 'the publisher has no such file yet',
})

const applyPayload = async (
  feed: Feed,
  payload: Payload & Validators,
  applied: Applied,
  { store, raw, now, known }: CrawlContext & { known: Applied },
): Promise<CrawlResult> => {
  const rawKey = await raw.keep(feed.name, payload)
  const fetchedAt = payload.fetchedAt.toISOString()
  const late = applied !== undefined && fetchedAt < applied.fetchedAt
  const converted = await feed.convert(payload, known && new Date(known.fetchedAt))
  refuseUnmatched(converted.matched)
  const facts = converted.facts.map(withSource(feed, applied === undefined))
  const readOn = easternDay(payload.fetchedAt)
  const report = await applyFacts({ ...converted, facts }, { store, late, readOn })
  await updateInjuries(report.players, now, store, report)
  countMetric('RecordsRejected', { feed: feed.name }, report.rejects.length)
  return {
    result: { outcome: 'applied', raw: rawKey, ...matchOf(converted.matched) },
    report,
    ...(!late && { applied: { fetchedAt, hash: hashOf(payload), ...validatorsOf(payload) } }),
    rows: converted.rows ?? converted.facts.length,
  }
}

/** Stands for the commercial provider, whose feeds belong to no public source. */
const provider = 'provider'

/**
 * Marks each status with its publisher, which the register names, and with `first` on the feed's first reading: a
 * player on that list may have been out for long.
 */
const withSource = ({ name, coversPast }: Feed, isFirst: boolean) => {
  const marks = {
    source: openSourceOf(name) ?? provider,
    ...(isFirst && !coversPast && { first: true as const }),
  }
  return (fact: Fact): Fact => (fact.kind === 'status' ? { ...fact, ...marks } : fact)
}

/**
 * True if the feed's interval is over, or an admin has asked for it since it was last read. Schedules are inexact, so
 * a feed may be read a minute early.
 */
export const isDue = (everyMinutes: number, state: FeedState | undefined, now: Date) =>
  !state ||
  (state.again !== undefined && state.again >= state.askedAt) ||
  now.getTime() - Date.parse(state.askedAt) >= (everyMinutes - 1) * 60_000

const validatorsOf = (source: Validators | undefined): Validators => ({
  ...(source?.etag && { etag: source.etag }),
  ...(source?.lastModified && { lastModified: source.lastModified }),
})
