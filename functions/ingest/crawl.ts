import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { PutObjectCommand, type S3Client } from '@aws-sdk/client-s3'
import { countMetric, logger } from '#functions/runtime/log.ts'
import type { FactStore } from '#functions/store/facts/facts.ts'
import type { Crawl, FeedRuns, FeedState } from '#functions/store/facts/feedRuns.ts'
import { applyFacts } from './apply/applyFacts.ts'
import { crawlOf } from './crawlRecord.ts'
import { type Feed, FeedError, type Payload, type Validators } from './feed.ts'
import { updateInjuries } from './injuries/updateInjuries.ts'

export interface Crawling {
  store: FactStore
  runs: FeedRuns
  raw: RawPayloads
  now: Date
}

/**
 * One feed, from the address to the facts. The raw payload is kept before it is read, the state is
 * written last: a run that dies is done again by the next, and what it wrote counts as unchanged.
 */
export const crawl = async (feed: Feed, crawling: Crawling): Promise<Crawl> => {
  const { runs, now } = crawling
  const state = await runs.feedState(feed.name)
  const { record, applied } = await attempt(feed, state?.applied, crawling)
  await runs.recordCrawl(record)
  await runs.setFeedState(feed.name, { askedAt: now.toISOString(), ...(applied && { applied }) })
  const { outcome, counts, message } = record
  logger.info('crawled', { feed: feed.name, outcome, counts, reason: message })
  return record
}

type Applied = FeedState['applied']
interface Attempt {
  record: Crawl
  applied: Applied
}

const attempt = async (feed: Feed, applied: Applied, crawling: Crawling): Promise<Attempt> => {
  const { now } = crawling
  try {
    const payload = await feed.fetch(validatorsOf(applied))
    const news = payload !== 'unchanged' && hashOf(payload) !== applied?.hash
    return news
      ? await take(feed, payload, applied, crawling)
      : { record: crawlOf(feed.name, now, { outcome: 'unchanged' }), applied }
  } catch (error) {
    if (!(error instanceof FeedError)) throw error
    countMetric('FeedFailed', { feed: feed.name })
    const { message } = error
    return { record: crawlOf(feed.name, now, { outcome: 'failed', message }), applied }
  }
}

const take = async (
  feed: Feed,
  payload: Payload & Validators,
  applied: Applied,
  { store, raw, now }: Crawling,
): Promise<Attempt> => {
  const kept = await raw.keep(feed.name, payload)
  const fetchedAt = payload.fetchedAt.toISOString()
  const late = applied !== undefined && fetchedAt < applied.fetchedAt
  const report = await applyFacts(feed.convert(payload), { store, late })
  await updateInjuries(report.players, now, store, report)
  countMetric('RecordsRejected', { feed: feed.name }, report.rejects.length)
  const newest = { fetchedAt, hash: hashOf(payload), ...validatorsOf(payload) }
  return {
    record: crawlOf(feed.name, now, { outcome: 'applied', raw: kept }, report),
    applied: late ? applied : newest,
  }
}

/** Whether it is worth asking again; a minute's grace, as schedules are not exact. */
export const isDue = (everyMinutes: number, state: FeedState | undefined, now: Date) =>
  !state || now.getTime() - Date.parse(state.askedAt) >= (everyMinutes - 1) * 60_000

const hashOf = ({ bytes }: Payload) => createHash('sha256').update(bytes).digest('base64url')

const validatorsOf = (known: Validators | undefined): Validators => ({
  ...(known?.etag && { etag: known.etag }),
  ...(known?.lastModified && { lastModified: known.lastModified }),
})

const compress = promisify(brotliCompress)
const params = { [constants.BROTLI_PARAM_QUALITY]: 5 }

/** Everything a feed ever sent, by feed and time: what a fact was made of can be looked up. */
export const rawPayloads = (s3: S3Client, bucket: string) => ({
  async keep(feed: string, { bytes, contentType, fetchedAt }: Payload): Promise<string> {
    const key = `${feed}/${fetchedAt.toISOString()}.br`
    await s3.send(
      new PutObjectCommand({
        Bucket: bucket,
        Key: key,
        Body: await compress(bytes, { params }),
        ContentType: contentType,
        ContentEncoding: 'br',
      }),
    )
    return key
  },
})
export type RawPayloads = ReturnType<typeof rawPayloads>
