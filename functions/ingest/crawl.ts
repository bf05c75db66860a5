import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { PutObjectCommand, type S3Client } from '@aws-sdk/client-s3'
import { countMetric, logger } from '#functions/runtime/log.ts'
import type { FactStore } from '#functions/store/facts/facts.ts'
import type { Crawl, FeedRuns, FeedState } from '#functions/store/facts/feedRuns.ts'
import { easternDay } from '#shared/domain/time/dates.ts'
import { applyFacts } from './apply/applyFacts.ts'
import { updateInjuries } from './apply/updateInjuries.ts'
import { crawlRecord } from './crawlRecord.ts'
import { type Feed, FeedError, type Payload, type Validators } from './feed/feed.ts'

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
  const { record, applied } = await fetchAndApply(feed, state, context)
  await runs.recordCrawl(record)
  const { outcome, counts, message } = record
  // If this crawl has failed, the next one carries out the admin's request to read the whole feed.
  const answered = outcome === 'failed' ? undefined : state?.again
  const next = { askedAt: now.toISOString(), ...(applied && { applied }) }
  await runs.setFeedState(feed.name, next, answered)
  logger.info('crawled', { feed: feed.name, outcome, counts, reason: message })
  return record
}

/** The newest payload that was applied. */
type Applied = FeedState['applied']

interface CrawlResult {
  record: Crawl
  applied: Applied
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
    return payload === 'unchanged' || hashOf(payload) === known?.hash
      ? { record: crawlRecord(feed.name, now, { outcome: 'unchanged' }), applied }
      : await applyPayload(feed, payload, applied, context)
  } catch (error) {
    if (!(error instanceof FeedError)) throw error
    countMetric('FeedFailed', { feed: feed.name })
    const { message } = error
    return { record: crawlRecord(feed.name, now, { outcome: 'failed', message }), applied }
  }
}

const applyPayload = async (
  feed: Feed,
  payload: Payload & Validators,
  applied: Applied,
  { store, raw, now }: CrawlContext,
): Promise<CrawlResult> => {
  const rawKey = await raw.keep(feed.name, payload)
  const fetchedAt = payload.fetchedAt.toISOString()
  const late = applied !== undefined && fetchedAt < applied.fetchedAt
  const report = await applyFacts(feed.convert(payload), {
    ...{ store, late },
    readOn: easternDay(payload.fetchedAt),
  })
  await updateInjuries(report.players, now, store, report)
  countMetric('RecordsRejected', { feed: feed.name }, report.rejects.length)
  const newest = { fetchedAt, hash: hashOf(payload), ...validatorsOf(payload) }
  return {
    record: crawlRecord(feed.name, now, { outcome: 'applied', raw: rawKey }, report),
    applied: late ? applied : newest,
  }
}

/**
 * True if the feed's interval is over, or an admin has asked for the feed since it was read. Schedules are inexact,
 * so a feed may be read a minute early.
 */
export const isDue = (everyMinutes: number, state: FeedState | undefined, now: Date) =>
  !state ||
  (state.again !== undefined && state.again >= state.askedAt) ||
  now.getTime() - Date.parse(state.askedAt) >= (everyMinutes - 1) * 60_000

const hashOf = ({ bytes }: Payload) => createHash('sha256').update(bytes).digest('base64url')

const validatorsOf = (source: Validators | undefined): Validators => ({
  ...(source?.etag && { etag: source.etag }),
  ...(source?.lastModified && { lastModified: source.lastModified }),
})

const compress = promisify(brotliCompress)
const compressionOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/** Keeps every payload by feed and time, so that the origin of a fact can be looked up. */
export const rawPayloads = (s3: S3Client, bucket: string) => ({
  async keep(feed: string, { bytes, contentType, fetchedAt }: Payload): Promise<string> {
    const key = `${feed}/${fetchedAt.toISOString()}.br`
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
  },
})
export type RawPayloads = ReturnType<typeof rawPayloads>
