import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { inject } from 'vitest'
import { feedRuns } from '#functions/store/facts/feedRuns.ts'
import { repository } from '#infra/repository.ts'
import { clientConfiguration } from '../laptop/emulators/clients.ts'
import { readBuckets } from '../laptop/template/storage.ts'
import { knownFeed } from './contractCalls.ts'
import { type Side, workOff } from './playContract.ts'

/** Puts a file into the folder from which ingest imports. */
export const dropFile = async (
  { endpoints }: Pick<Side, 'endpoints'>,
  file: string,
  text: string,
) => {
  const s3 = new S3Client(clientConfiguration(endpoints.S3))
  const Bucket = readBuckets(inject('template')).find(({ name }) => name.startsWith('raw'))?.name
  await s3.send(new PutObjectCommand({ Bucket, Key: `drop/${file}`, Body: text }))
  s3.destroy()
}

interface Seeded extends Pick<Side, 'endpoints' | 'invoke' | 'mappings'> {
  db: DynamoDBDocumentClient
  /** The table of runs. */
  runs: string
}

/** The functions import the NFL of the example league (docs/examples) and calculate its pages. */
export const seedExampleLeague = async (side: Seeded, now: Date) => {
  const folder = join(repository, 'docs/examples/league')
  for (const file of readdirSync(folder)) {
    const [head, ...rows] = readFileSync(join(folder, file), 'utf8').split('\n')
    await dropFile(side, file, [head, ...rows.filter((row) => row.startsWith('nfl-'))].join('\n'))
  }
  await side.invoke('ingest', { drop: true, time: now.toISOString() })
  // Stores what a crawl would store if the provider's key were set.
  const runs = feedRuns(side.db, side.runs)
  await runs.setFeedState(knownFeed, { askedAt: now.toISOString() })
  await runs.setListing('NFL', { feeds: [knownFeed], leftOut: [] })
  await workOff(side, 'calculations')
}
