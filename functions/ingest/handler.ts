import { S3Client } from '@aws-sdk/client-s3'
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import * as z from 'zod'
import { calculationQueue } from '#functions/queues/calculationQueue.ts'
import { queueClient } from '#functions/queues/client.ts'
import { readEnvironment } from '#functions/runtime/environment.ts'
import { countMetric, logger } from '#functions/runtime/log.ts'
import { documentClient } from '#functions/store/dynamodb.ts'
import { factStore } from '#functions/store/facts/facts.ts'
import { feedRuns } from '#functions/store/facts/feedRuns.ts'
import { settings } from '#functions/store/settings.ts'
import { competitions } from '#shared/domain/sport/sport.ts'
import { competitionFeeds } from './competitionFeeds.ts'
import { rawPayloads } from './crawl.ts'
import { crawlFeeds } from './crawlFeeds.ts'
import { changedCompetitions } from './crawlRecord.ts'
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
const db = documentClient()
const s3 = new S3Client({})
const secrets = new SecretsManagerClient({})
const calculations = calculationQueue(queueClient, env.CALCULATIONS_QUEUE)

const scheduledEvent = z.object({ competition: z.enum(competitions), time: z.iso.datetime() })

/** The time for all feeds together. The rest of the function's ten minutes is for dropped files and for writing. */
const crawlMilliseconds = 8 * 60_000

/**
 * Imports dropped files, then crawls the competition's feeds one after the other. Competitions
 * whose facts changed are recalculated at once. A file or a feed that fails stops none of the others.
 */
export const handler = async (event: unknown) => {
  const { competition, time } = scheduledEvent.parse(event)
  const now = new Date(time)
  const store = factStore(db, env.FACTS_TABLE, { now })
  const runs = feedRuns(db, env.RUNS_TABLE)

  const dropped = await isolated({ feed: dropFeedName }, () =>
    importDrop({ store, runs, now, drop: dropFolder(s3, env.RAW_BUCKET) }),
  )
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
      runs.setListing(competition, { feeds: feeds.map(({ name }) => name), leftOut }),
    )
  const crawls = await crawlFeeds(
    feeds,
    { store, runs, raw: rawPayloads(s3, env.RAW_BUCKET), now },
    crawlMilliseconds,
  )
  for (const changed of changedCompetitions(competition, dropped, crawls))
    await calculations.recalculate({ competition: changed, time: now })
  countMetric('FeedsAsked', { competition })
  return [dropped, ...crawls].flatMap((record) => {
    if (record === undefined || record === 'failed') return []
    const { feed, outcome, counts } = record
    return [{ feed, outcome, counts }]
  })
}
