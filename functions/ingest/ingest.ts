import * as z from 'zod'
import type { CalculationQueue } from '#functions/queues/calculationQueue.ts'
import { countMetric, logger } from '#functions/runtime/log.ts'
import type { FactStore } from '#functions/store/facts/facts.ts'
import type { Crawl, FeedRuns } from '#functions/store/facts/feedRuns.ts'
import type { leases } from '#functions/store/overlaps/lease.ts'
import type { LeftOutFeed } from '#shared/domain/feeds/publicationFeeds.ts'
import { type Competition, competitions } from '#shared/domain/sport/sport.ts'
import { crawlFeeds } from './crawl.ts'
import { mayHaveWritten } from './crawlRecord.ts'
import { type DropFolder, dropFeedName, importDrop, sortDropped } from './drop.ts'
import type { Feed } from './feed/feed.ts'
import { toArray } from './files/readFiles.ts'
import { isolated } from './isolated.ts'
import type { RawPayloads } from './rawPayloads.ts'

export interface IngestDependencies {
  leases: ReturnType<typeof leases>
  store: FactStore
  runs: FeedRuns
  raw: RawPayloads
  drop: DropFolder
  feedsOf(competition: Competition, now: Date): Promise<{ feeds: Feed[]; leftOut: LeftOutFeed[] }>
  recalculate: CalculationQueue['recalculate']
}

const time = z.iso.datetime()
/** Sent by a schedule. Dropped files may be about any competition, so they have an event of their own. */
export const ingestEvent = z.union([
  z.object({ competition: z.enum(competitions), time }),
  z.object({ drop: z.literal(true), time }),
])

/** The share of the function's time that all feeds have together. The rest is for writing. */
const shareOfFeeds = 0.8

/** A lease is longer than its holder may run, so that nobody else begins while the holder still writes. */
const leaseMs = (remainingMs: number) => remainingMs + 60_000

/**
 * Crawls a competition's feeds one after the other, or imports the dropped files. Competitions whose facts changed are
 * recalculated at once. A file or a feed that fails stops none of the others. Facts of a competition are written by one
 * ingest at a time: two that read the facts before either writes would both store an injury as new. An ingest that
 * finds another at work ends; the schedule asks again after some minutes.
 */
export const ingest = async (
  asked: z.infer<typeof ingestEvent>,
  remainingMs: number,
  dependencies: IngestDependencies,
) => {
  const now = new Date(asked.time)
  const subjects = 'drop' in asked ? competitions : [asked.competition]
  const { store } = dependencies
  const records = await dependencies.leases.whileHolding(
    subjects.map((subject) => `ingest#${subject}`),
    leaseMs(remainingMs),
    () =>
      store.inBatch<readonly (Crawl | 'failed' | undefined)[]>(() =>
        'drop' in asked
          ? importDropped(now, dependencies)
          : crawlCompetition(asked.competition, now, remainingMs * shareOfFeeds, dependencies),
      ),
  )
  if (records?.some(mayHaveWritten)) {
    const { recalculate } = dependencies
    for (const competition of subjects) await recalculate({ competition, time: now })
  }
  if (!records) logger.info('another ingest is at work', { subjects })
  return (records ?? []).flatMap((record) => {
    if (record === undefined || record === 'failed') return []
    const { feed, outcome, message, counts, rejected } = record
    return [{ feed, outcome, message, counts, rejected }]
  })
}

const importDropped = async (
  now: Date,
  { store, runs, raw, drop }: IngestDependencies,
): Promise<(Crawl | 'failed' | undefined)[]> => {
  const listed = await isolated({ feed: dropFeedName }, () => toArray(drop.files()))
  if (listed === 'failed') return [listed]
  const { recordings, others } = sortDropped(listed)
  const imported = await isolated({ feed: dropFeedName }, () =>
    importDrop({ files: others, store, runs, drop, now }),
  )
  if (recordings.length === 0) return [imported]
  const { crawlRecordings } = await import('./recordings.ts')
  return [imported, ...(await crawlRecordings(recordings, { store, runs, raw, drop }))]
}

const crawlCompetition = async (
  competition: Competition,
  now: Date,
  milliseconds: number,
  { store, runs, raw, feedsOf }: IngestDependencies,
) => {
  const listed = await isolated({ feed: competition }, () => feedsOf(competition, now))
  const { feeds, leftOut } = listed === 'failed' ? { feeds: [], leftOut: [] } : listed
  for (const { feed, reason } of leftOut) {
    logger.error('a feed of the settings is left out', { feed, reason })
    countMetric('FeedFailed', { feed })
  }
  if (listed !== 'failed')
    await isolated({ feed: competition }, () =>
      runs.setListing(competition, { feeds: feeds.map(({ name }) => name), leftOut }),
    )
  const crawls = await crawlFeeds(feeds, { store, runs, raw, now }, milliseconds)
  countMetric('FeedsAsked', { competition })
  return crawls
}
