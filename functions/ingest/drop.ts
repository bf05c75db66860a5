import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  type S3Client,
} from '@aws-sdk/client-s3'
import { logger } from '#functions/runtime/log.ts'
import type { FactStore } from '#functions/store/facts/facts.ts'
import type { Crawl, FeedRuns } from '#functions/store/facts/feedRuns.ts'
import { applyFacts } from './apply/applyFacts.ts'
import { crawlRecord } from './crawlRecord.ts'
import { type ImportFile, readPayloadOfFiles } from './files/readFiles.ts'
import { updateInjuries } from './injuries/updateInjuries.ts'

/** The name under which imports of dropped files are recorded. */
const dropFeedName = 'drop'

interface DropContext {
  store: FactStore
  runs: FeedRuns
  drop: DropFolder
  now: Date
}

/**
 * Imports all dropped files as one payload, so that players may refer to a team that is dropped
 * with them. The files are moved away last: a killed run is repeated, and repeating it writes
 * nothing twice.
 */
export const importDrop = async (context: DropContext): Promise<Crawl | undefined> => {
  const { store, runs, drop, now } = context
  const { names, facts, rejects } = await readPayloadOfFiles(drop.files(), now, store)
  if (!names.length) return undefined

  const report = await applyFacts({ facts, rejects }, { store })
  await updateInjuries(report.players, now, store, report)
  const raw = names.join(', ')
  const record = crawlRecord(dropFeedName, now, { outcome: 'applied', raw }, report)
  await runs.recordCrawl(record)
  for (const name of names) await drop.archive(name, now)
  logger.info('imported', { files: names.length, counts: record.counts })
  return record
}

const dropPrefix = 'drop/'
const archivePrefix = 'dropped/'

/** The files under `drop/` of the bucket, which is how a deployed portal imports files. */
export const dropFolder = (s3: S3Client, bucket: string) => {
  const read = async (key: string) => {
    const { Body } = await s3.send(new GetObjectCommand({ Bucket: bucket, Key: key }))
    return (await Body?.transformToByteArray()) ?? new Uint8Array()
  }

  return {
    async *files(): AsyncGenerator<ImportFile> {
      let continuation: string | undefined
      do {
        const page = await s3.send(
          new ListObjectsV2Command({
            Bucket: bucket,
            Prefix: dropPrefix,
            ...(continuation && { ContinuationToken: continuation }),
          }),
        )
        for (const { Key = '', Size = 0 } of page.Contents ?? [])
          yield { name: Key.slice(dropPrefix.length), size: Size, read: () => read(Key) }
        continuation = page.NextContinuationToken
      } while (continuation)
    },

    /** Moves an imported file to `dropped/`, in a folder named after the time of the import. */
    async archive(name: string, now: Date) {
      const Key = dropPrefix + name
      await s3.send(
        new CopyObjectCommand({
          Bucket: bucket,
          CopySource: `${bucket}/${Key.split('/').map(encodeURIComponent).join('/')}`,
          Key: `${archivePrefix}${now.toISOString()}/${name}`,
        }),
      )
      await s3.send(new DeleteObjectCommand({ Bucket: bucket, Key }))
    },
  }
}
type DropFolder = ReturnType<typeof dropFolder>
