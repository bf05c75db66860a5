import { S3Client } from '@aws-sdk/client-s3'
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import type { Context } from 'aws-lambda'
import * as z from 'zod'
import { calculationQueue } from '#functions/queues/calculationQueue.ts'
import { queueClient } from '#functions/queues/client.ts'
import { boundedCalls } from '#functions/runtime/boundedCalls.ts'
import { readEnvironment } from '#functions/runtime/environment.ts'
import { documentClient } from '#functions/store/dynamodb.ts'
import { factStore } from '#functions/store/facts/facts.ts'
import { feedRuns } from '#functions/store/facts/feedRuns.ts'
import { leases } from '#functions/store/overlaps/lease.ts'
import { settings } from '#functions/store/settings.ts'
import { sourceNamesInText } from '#shared/domain/feeds/openSources.ts'
import { competitionFeeds } from './competitionFeeds.ts'
import { dropFolder } from './drop.ts'
import { type IngestDependencies, ingest, ingestEvent } from './ingest.ts'
import { publisherClient, recordedPublishers } from './open/publisherClient.ts'
import { rawPayloads } from './rawPayloads.ts'

const env = readEnvironment(
  z.object({
    FACTS_TABLE: z.string(),
    RUNS_TABLE: z.string(),
    RAW_BUCKET: z.string(),
    PROVIDER_SECRET_ID: z.string(),
    CALCULATIONS_QUEUE: z.string(),
    OPEN_SOURCES: sourceNamesInText(),
    CONTACT: z.email(),
    /** Set only on a laptop that plays recorded files: the address that serves them. */
    RECORDED_FILES: z.url().optional(),
  }),
)
const bounds = boundedCalls(600)
const db = documentClient(bounds)
const s3 = new S3Client(bounds)
const store = factStore(db, env.FACTS_TABLE)
const publishers = publisherClient(env.CONTACT)
const sources = {
  secrets: new SecretsManagerClient(bounds),
  providerSecretId: env.PROVIDER_SECRET_ID,
  settings: settings(db, env.FACTS_TABLE),
  store,
  open: env.OPEN_SOURCES,
  contact: env.CONTACT,
}
const dependencies: IngestDependencies = {
  leases: leases(db, env.RUNS_TABLE),
  store,
  runs: feedRuns(db, env.RUNS_TABLE),
  raw: rawPayloads(s3, env.RAW_BUCKET),
  drop: dropFolder(s3, env.RAW_BUCKET),
  feedsOf: (competition, now) =>
    competitionFeeds(competition, now, {
      ...sources,
      client: env.RECORDED_FILES ? recordedPublishers(env.RECORDED_FILES, now) : publishers,
    }),
  recalculate: calculationQueue(queueClient, env.CALCULATIONS_QUEUE).recalculate,
}

export const handler = async (event: unknown, context: Pick<Context, 'getRemainingTimeInMillis'>) =>
  ingest(ingestEvent.parse(event), context.getRemainingTimeInMillis(), dependencies)
