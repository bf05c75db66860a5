import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { PutObjectCommand, type S3Client } from '@aws-sdk/client-s3'
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
import {
  type Feed,
  FeedError,
  type NameMatches,
  type Payload,
  type PayloadFile,
  type Validators,
} from './feed/feed.ts'
import { isolated, withTimeout } from './isolated.ts'

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
      const fetch: Feed['fetch'] = (since) => withTimeout(share, feed.fetch(since), late)
      return crawl({ ...feed, fetch }, context)
    })
    if (crawled) crawls.push(crawled)
  }
  return crawls
}

/** Limits of what admins are shown; the whole payload is in the bucket. */
const maxRejects = 100
const maxRecordLength = 500

/** Builds the record of a crawl that is kept for admins. */
export const crawlRecord = (
  feed: string,
  now: Date,
  result: Pick<Crawl, 'outcome' | 'message' | 'raw'>,
  report?: ApplyReport,
): Crawl => ({ feed, at: now.toISOString(), ...result, ...(report && summaryOf(report)) })

const summaryOf = (report: ApplyReport) => ({
  counts: {
    ...withPrefix('created', report.created),
    ...withPrefix('updated', report.updated),
    unchanged: report.unchanged,
    stale: report.stale,
    writes: report.writes,
  },
  rejected: report.rejects.length,
  rejects: report.rejects.slice(0, maxRejects).map(({ path, reason, record }) => ({
    path,
    reason,
    record: JSON.stringify(record)?.slice(0, maxRecordLength) ?? '',
  })),
  differences: report.differences.length,
})

const withPrefix = (prefix: string, counts: Record<string, number>) =>
  Object.fromEntries(Object.entries(counts).map(([kind, n]) => [`${prefix}.${kind}`, n]))

/** A crawl that failed unexpectedly may have written some of its facts. */
export const mayHaveWritten = (crawl: Crawl | 'failed' | undefined) =>
  crawl === 'failed' || (crawl?.counts?.writes ?? 0) > 0

export interface CrawlContext {
  store: FactStore
  runs: FeedRuns
  raw: RawPayloads
  now: Date
}

/**
 * Fetches one feed and applies it to the facts. The raw payload is stored before it is read, and
 * the feed's state is written last: a killed run is repeated by the next one, for which everything
 * already written is unchanged.
 */
export const crawl = async (feed: Feed, context: CrawlContext): Promise<Crawl> => {
  const { runs, now } = context
  const state = await runs.feedState(feed.name)
  const { record, applied, rows } = await fetchAndApply(feed, state, context)
  await runs.recordCrawl(record)
  const { outcome, counts, message } = record
  const recent = [record, ...(state?.recent ?? [])]
  // If this crawl has failed, the next one carries out the admin's request to read the whole feed.
  const answered = outcome === 'failed' ? undefined : state?.again
  const weeks =
    rows === undefined ? state?.weeks : noteRows(state?.weeks ?? [], easternDay(now), rows)
  const next: FeedState = {
    askedAt: now.toISOString(),
    ...(applied && { applied }),
    ...(feed.title && { title: feed.title }),
    everyMinutes: feed.rhythmMinutes ?? feed.everyMinutes,
    ...(weeks && { weeks }),
    recent,
  }
  await runs.setFeedState(feed.name, next, answered)
  logger.info('crawled', { feed: feed.name, outcome, counts, reason: message })
  return record
}

/** The newest payload that was applied. */
type Applied = FeedState['applied']

interface CrawlResult {
  record: Crawl
  applied: Applied
  /** How many records it gave, if they were read. */
  rows?: number
}

const fetchAndApply = async (
  feed: Feed,
  state: FeedState | undefined,
  context: CrawlContext,
): Promise<CrawlResult> => {
  const { now } = context
  const applied = state?.applied
  const known = state?.again === undefined ? applied : undefined
  try {
    const payload = await feed.fetch(validatorsOf(known))
    if (payload === 'absent')
      return { record: crawlRecord(feed.name, now, absent(applied)), applied }
    return payload === 'unchanged' || hashOf(payload) === known?.hash
      ? { record: crawlRecord(feed.name, now, { outcome: 'unchanged' }), applied }
      : await applyPayload(feed, payload, applied, { ...context, known })
  } catch (error) {
    if (!(error instanceof FeedError)) throw error
    countMetric('FeedFailed', { feed: feed.name })
    const { message } = error
    return { record: crawlRecord(feed.name, now, { outcome: 'failed', message }), applied }
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
  refuseUnmatched(converted.joined)
  const facts = converted.facts.map(withSource(feed, applied === undefined))
  const report = await applyFacts(
    { ...converted, facts },
    {
      ...{ store, late },
      readOn: easternDay(payload.fetchedAt),
    },
  )
  await updateInjuries(report.players, now, store, report)
  countMetric('RecordsRejected', { feed: feed.name }, report.rejects.length)
  const newest = { fetchedAt, hash: hashOf(payload), ...validatorsOf(payload) }
  return {
    record: crawlRecord(
      feed.name,
      now,
      { outcome: 'applied', raw: rawKey, ...matchOf(converted.joined) },
      report,
    ),
    applied: late ? applied : newest,
    rows: converted.rows ?? converted.facts.length,
  }
}

/** The provider's feeds are of no public source. */
const provider = 'provider'

/** The register names the publisher of a status. Who is listed at first may have been out for long. */
const withSource = ({ name, tellsPast }: Feed, isFirst: boolean) => {
  const marks = {
    source: openSourceOf(name) ?? provider,
    ...(isFirst && !tellsPast && { first: true as const }),
  }
  return (fact: Fact): Fact => (fact.kind === 'status' ? { ...fact, ...marks } : fact)
}

/**
 * True if the feed's interval is over, or an admin has asked for it since it was read. Schedules are inexact, so a
 * feed may be read a minute early.
 */
export const isDue = (everyMinutes: number, state: FeedState | undefined, now: Date) =>
  !state ||
  (state.again !== undefined && state.again >= state.askedAt) ||
  now.getTime() - Date.parse(state.askedAt) >= (everyMinutes - 1) * 60_000

/** Fewer matches than this come from names that have changed, so the others would be wrong, too. */
const leastMatched = 0.95
/** Up to this length a list may lack any number of names: a single one would already be more than five percent. */
const fewNames = 20

const refuseUnmatched = (joined: NameMatches | undefined) => {
  if (!joined || joined.of <= fewNames || matchedShare(joined) >= leastMatched) return
  throw new FeedError(`${matchText(joined)}: nothing of it was stored`)
}

const matchedShare = ({ of, missing }: NameMatches) => (of - missing.length) / of

/** `98.4% of 311 players are known; not Ana Testa, Bo Example` */
const matchText = (joined: NameMatches) => {
  const share = (Math.floor(matchedShare(joined) * 1000) / 10).toFixed(1)
  const names = joined.missing.slice(0, 5).join(', ')
  return `${share}% of ${joined.of} ${joined.noun} are known${names && `; not ${names}`}`
}

const matchOf = (joined: NameMatches | undefined) =>
  joined && joined.of > 0 ? { message: matchText(joined) } : {}

/** All files of an answer together. */
const hashOf = ({ bytes, beside = [] }: Payload) => {
  const hash = createHash('sha256').update(bytes)
  for (const file of beside) hash.update(`\0${file.file ?? ''}\0`).update(file.bytes)
  return hash.digest('base64url')
}

const validatorsOf = (source: Validators | undefined): Validators => ({
  ...(source?.etag && { etag: source.etag }),
  ...(source?.lastModified && { lastModified: source.lastModified }),
})

const compress = promisify(brotliCompress)
const compressionOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/** Keeps every payload by feed and time, so that the origin of a fact can be looked up. */
export const rawPayloads = (s3: S3Client, bucket: string) => {
  const put = async (key: string, { bytes, contentType }: PayloadFile) => {
    await s3.send(
      new PutObjectCommand({
        Bucket: bucket,
        Key: key,
        Body: await compress(bytes, compressionOptions),
        ContentType: contentType,
        ContentEncoding: 'br',
      }),
    )
    return key
  }

  return {
    /** An answer of several files is a folder of them. */
    async keep(feed: string, payload: Payload): Promise<string> {
      const time = payload.fetchedAt.toISOString()
      if (!payload.beside) return put(`${feed}/${time}.br`, payload)
      for (const file of [payload, ...payload.beside])
        await put(`${feed}/${time}/${file.file ?? 'payload'}.br`, file)
      return `${feed}/${time}/`
    },
  }
}
export type RawPayloads = ReturnType<typeof rawPayloads>
