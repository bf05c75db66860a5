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
import type { Fact } from '#shared/domain/facts/fact.ts'
import { applyFacts } from './apply/applyFacts.ts'
import { crawlOf } from './crawlRecord.ts'
import type { Reject } from './feed.ts'
import { type Dropped, readFiles } from './files/readFiles.ts'
import { updateInjuries } from './injuries/updateInjuries.ts'

export const dropFeed = 'drop'

interface Importing {
  store: FactStore
  runs: FeedRuns
  drop: Drop
  now: Date
}

/**
 * Everything in the drop, applied as one: players of a team that comes with them are not alone.
 * Files leave the drop last, so that a run that dies is done again, and changes nothing twice.
 */
export const importDrop = async (importing: Importing): Promise<Crawl | undefined> => {
  const { store, runs, drop, now } = importing
  const facts: Fact[] = []
  const rejects: Reject[] = []
  const names: string[] = []
  for await (const file of readFiles(drop.files(), { readAt: now })) {
    names.push(file.name)
    facts.push(...file.facts)
    rejects.push(...file.rejects)
  }
  if (!names.length) return undefined

  const report = await applyFacts({ facts, rejects }, { store })
  await updateInjuries(report.players, now, store, report)
  const record = crawlOf(dropFeed, now, { outcome: 'applied', raw: names.join(', ') }, report)
  await runs.recordCrawl(record)
  for (const name of names) await drop.done(name, now)
  logger.info('imported', { files: names.length, counts: record.counts })
  return record
}

const prefix = 'drop/'
const donePrefix = 'dropped/'

/** Files that somebody put under `drop/` of the bucket: an import for whoever deploys. */
export const drop = (s3: S3Client, bucket: string) => {
  const read = async (key: string) => {
    const { Body } = await s3.send(new GetObjectCommand({ Bucket: bucket, Key: key }))
    return (await Body?.transformToByteArray()) ?? new Uint8Array()
  }

  return {
    async *files(): AsyncGenerator<Dropped> {
      let from: string | undefined
      do {
        const page = await s3.send(
          new ListObjectsV2Command({
            Bucket: bucket,
            Prefix: prefix,
            ...(from && { ContinuationToken: from }),
          }),
        )
        for (const { Key = '', Size = 0 } of page.Contents ?? [])
          yield { name: Key.slice(prefix.length), size: Size, read: () => read(Key) }
        from = page.NextContinuationToken
      } while (from)
    },

    /** Out of the way, and kept beside what feeds sent. */
    async done(name: string, now: Date) {
      const Key = prefix + name
      await s3.send(
        new CopyObjectCommand({
          Bucket: bucket,
          CopySource: `${bucket}/${Key.split('/').map(encodeURIComponent).join('/')}`,
          Key: `${donePrefix}${now.toISOString()}/${name}`,
        }),
      )
      await s3.send(new DeleteObjectCommand({ Bucket: bucket, Key }))
    },
  }
}
export type Drop = ReturnType<typeof drop>
