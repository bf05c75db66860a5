import { S3Client } from '@aws-sdk/client-s3'
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import * as z from 'zod'
import { calculationQueue } from '#functions/queues/calculationQueue.ts'
import { queueClient } from '#functions/queues/client.ts'
import { readEnvironment } from '#functions/runtime/environment.ts'
import { documentClient } from '#functions/store/dynamodb.ts'
import { factStore } from '#functions/store/facts/facts.ts'
import { type Crawl, feedRuns } from '#functions/store/facts/feedRuns.ts'
import { settings } from '#functions/store/settings.ts'
import { competitions } from '#shared/domain/sport/sport.ts'
import { feedsOf } from './competitionFeeds.ts'
import { crawl, isDue, rawPayloads } from './crawl.ts'
import { changedBy } from './crawlRecord.ts'
import { drop, importDrop } from './drop.ts'

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
const calculations = calculationQueue(queueClient(), env.CALCULATIONS_QUEUE)

const scheduled = z.object({ competition: z.enum(competitions), time: z.iso.datetime() })

/**
 * What is new in a competition: dropped files first, then every feed of it, one after the other.
 * What changed is calculated at once.
 */
export const handler = async (event: unknown) => {
  const { competition, time } = scheduled.parse(event)
  const common = {
    store: factStore(db, env.FACTS_TABLE),
    runs: feedRuns(db, env.RUNS_TABLE),
    now: new Date(time),
  }
  const dropped = await importDrop({ ...common, drop: drop(s3, env.RAW_BUCKET) })
  const crawls: Crawl[] = []
  const sources = {
    secrets,
    providerSecretId: env.PROVIDER_SECRET_ID,
    settings: settings(db, env.FACTS_TABLE),
  }
  const raw = rawPayloads(s3, env.RAW_BUCKET)
  for (const feed of await feedsOf(competition, sources)) {
    const state = await common.runs.feedState(feed.name)
    if (isDue(feed.everyMinutes, state, common.now))
      crawls.push(await crawl(feed, { ...common, raw }))
  }
  for (const one of changedBy(competition, dropped, crawls))
    await calculations.recalculate({ competition: one, time: common.now })
  return [...(dropped ? [dropped] : []), ...crawls].map(({ feed, outcome, counts }) => ({
    feed,
    outcome,
    counts,
  }))
}
