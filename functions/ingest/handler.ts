import { S3Client } from '@aws-sdk/client-s3'
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import * as z from 'zod'
import { calculationQueue } from '#functions/queues/calculationQueue.ts'
import { queueClient } from '#functions/queues/client.ts'
import { boundedCalls } from '#functions/runtime/boundedCalls.ts'
import { readEnvironment } from '#functions/runtime/environment.ts'
import { countMetric, logger } from '#functions/runtime/log.ts'
import { documentClient } from '#functions/store/dynamodb.ts'
import { factStore } from '#functions/store/facts/facts.ts'
import { feedRuns } from '#functions/store/facts/feedRuns.ts'
import { leases } from '#functions/store/overlaps/lease.ts'
import { settings } from '#functions/store/settings.ts'
import { type Competition, competitions } from '#shared/domain/sport/sport.ts'
import { competitionFeeds } from './competitionFeeds.ts'
import { rawPayloads } from './crawl.ts'
import { crawlFeeds } from './crawlFeeds.ts'
import { mayHaveWritten } from './crawlRecord.ts'
import { dropFeedName, dropFolder, importDrop } from './drop.ts'
import { isolated } from './isolated.ts'

const env = readEnvironment(
  z.object({
    FACTS_TABLE: z.string(),
    RUNS_TABLE: z.string(),
    RAW_BUCKET: z.string(),
    PROVIDER_SECRET_ID: z.string(),
    CALCULATIONS_QUEUE: z.string(),
  }),
)
/** It has ten minutes. */
const bounds = boundedCalls(600)
const db = documentClient(bounds)
const s3 = new S3Client(bounds)
const secrets = new SecretsManagerClient(bounds)
const calculations = calculationQueue(queueClient, env.CALCULATIONS_QUEUE)

const time = z.iso.datetime()
const scheduledEvent = z.union([
  z.object({ competition: z.enum(competitions), time }),
  z.object({ drop: z.literal(true), time }),
])

/** The time for all feeds together. The rest of the function's ten minutes is for writing. */
const crawlMilliseconds = 8 * 60_000

/** A minute longer than the function may run. */
export const leaseMilliseconds = 11 * 60_000

/**
 * Crawls a competition's feeds one after the other, or imports the dropped files, which may be about any competition.
 * Competitions whose facts changed are recalculated at once. A file or a feed that fails stops none of the others.
 *
 * Facts of a competition are written by one ingest at a time: two that read the facts before either writes would both
 * store an injury as new. An ingest that finds another at work ends; the schedule asks again after some minutes.
 */
export const handler = async (event: unknown) => {
  const asked = scheduledEvent.parse(event)
  const now = new Date(asked.time)
  const subjects = 'drop' in asked ? competitions : [asked.competition]
  const records = await leases(db, env.RUNS_TABLE).whileHolding(
    subjects.map((subject) => `ingest#${subject}`),
    leaseMilliseconds,
    () => ('drop' in asked ? importDropped(now) : crawlCompetition(asked.competition, now)),
  )
  if (!records) logger.info('another ingest is at work', { subjects })
  return (records ?? []).flatMap((record) => {
    if (record === undefined || record === 'failed') return []
    const { feed, outcome, counts } = record
    return [{ feed, outcome, counts }]
  })
}

const storesAt = (now: Date) => ({
  store: factStore(db, env.FACTS_TABLE, { now }),
  runs: feedRuns(db, env.RUNS_TABLE),
  now,
})

const importDropped = async (now: Date) => {
  const dropped = await isolated({ feed: dropFeedName }, () =>
    importDrop({ ...storesAt(now), drop: dropFolder(s3, env.RAW_BUCKET) }),
  )
  if (dropped && mayHaveWritten(dropped))
    for (const competition of competitions)
      await calculations.recalculate({ competition, time: now })
  return [dropped]
}

const crawlCompetition = async (competition: Competition, now: Date) => {
  const stores = storesAt(now)
  const listed = await isolated({ feed: competition }, () =>
    competitionFeeds(competition, {
      secrets,
      providerSecretId: env.PROVIDER_SECRET_ID,
      settings: settings(db, env.FACTS_TABLE),
    }),
  )
  const { feeds, leftOut } = listed === 'failed' ? { feeds: [], leftOut: [] } : listed
  for (const { feed, reason } of leftOut) {
    logger.error('a feed of the settings is left out', { feed, reason })
    countMetric('FeedFailed', { feed })
  }
  if (listed !== 'failed')
    await isolated({ feed: competition }, () =>
      stores.runs.setListing(competition, { feeds: feeds.map(({ name }) => name), leftOut }),
    )
  const crawls = await crawlFeeds(
    feeds,
    { ...stores, raw: rawPayloads(s3, env.RAW_BUCKET) },
    crawlMilliseconds,
  )
  if (crawls.some(mayHaveWritten)) await calculations.recalculate({ competition, time: now })
  countMetric('FeedsAsked', { competition })
  return crawls
}
