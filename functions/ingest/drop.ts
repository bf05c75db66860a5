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
import { easternDay } from '#shared/domain/time/dates.ts'
import { applyFacts } from './apply/applyFacts.ts'
import { addToReport, emptyReport } from './apply/report.ts'
import { updateInjuries } from './apply/updateInjuries.ts'
import { crawlRecord } from './crawlRecord.ts'
import { type ImportFile, readFiles } from './files/readFiles.ts'
import { isolated, withTimeout } from './isolated.ts'
import { type RecordedName, recordedName } from './open/recordedName.ts'

/** The name under which imports of dropped files are recorded. */
export const dropFeedName = 'drop'

/** A publisher's file, collected and dropped by somebody. */
export interface Recording extends RecordedName {
  from: ImportFile
}

/** Separates publishers' files from files in the portal's own format. */
export const sortDropped = (files: readonly ImportFile[]) => {
  const recordings: Recording[] = []
  const others: ImportFile[] = []
  for (const from of files) {
    const name = recordedName(from.name)
    if (name) recordings.push({ ...name, from })
    else others.push(from)
  }
  return { recordings, others }
}

interface DropContext {
  files: Iterable<ImportFile> | AsyncIterable<ImportFile>
  store: FactStore
  runs: FeedRuns
  drop: Pick<DropFolder, 'archive'>
  now: Date
}

/**
 * Imports dropped files one after the other, teams before the players who refer to them. A file that fails stays in the
 * folder. Files are moved away only after they are imported: a killed run is repeated, and writes nothing twice.
 */
export const importDrop = async (context: DropContext): Promise<Crawl | undefined> => {
  const { files, store, runs, drop, now } = context
  const names: string[] = []
  const left: string[] = []
  const report = emptyReport()
  for await (const { name: file, failure, ...converted } of readFiles(files, now)) {
    const applied = await isolated({ feed: dropFeedName, file }, async () => {
      if (failure !== undefined) throw failure
      return applyFacts(converted, { store, readOn: easternDay(now) })
    })
    if (applied === 'failed') left.push(file)
    else {
      names.push(file)
      addToReport(report, applied)
    }
  }
  if (!names.length && !left.length) return undefined

  // Derived once, when all files are applied: an injury stated in one file is then known to the reports of another.
  await updateInjuries(report.players, now, store, report)
  const record = crawlRecord(dropFeedName, now, outcomeOf(names, left), report)
  await runs.recordCrawl(record)
  for (const file of names)
    await isolated({ feed: dropFeedName, file }, () => drop.archive(file, now))
  logger.info('imported', { files: names.length, left: left.length, counts: record.counts })
  return record
}

const outcomeOf = (names: readonly string[], left: readonly string[]) => ({
  outcome: names.length ? ('applied' as const) : ('failed' as const),
  ...(names.length && { raw: names.join(', ') }),
  ...(left.length && { message: `could not be imported, and stay: ${left.join(', ')}` }),
})

/** Long enough for the largest file. */
const readMilliseconds = 30_000

const dropPrefix = 'drop/'
const archivePrefix = 'dropped/'

/** The files under `drop/` in the bucket, the way to import files into a deployed portal. */
export const dropFolder = (s3: S3Client, Bucket: string) => {
  /**
   * Each file's ETag as it was read: a file that has been replaced since must not be moved away before it is imported.
   */
  const contents = new Map<string, string | undefined>()
  const read = async (Key: string) => {
    const { Body, ETag } = await s3.send(new GetObjectCommand({ Bucket, Key }))
    contents.set(Key, ETag)
    return (await Body?.transformToByteArray()) ?? new Uint8Array()
  }

  return {
    async *files(): AsyncGenerator<ImportFile> {
      let continuation: string | undefined
      do {
        const list = { Bucket, Prefix: dropPrefix, ContinuationToken: continuation }
        const page = await s3.send(new ListObjectsV2Command(list))
        for (const { Key = '', Size = 0 } of page.Contents ?? [])
          yield {
            name: Key.slice(dropPrefix.length),
            size: Size,
            read: () =>
              withTimeout(readMilliseconds, read(Key), new Error(`${Key} was not read in time`)),
          }
        continuation = page.NextContinuationToken
      } while (continuation)
    },

    /** Moves what was imported to `dropped/`, in a folder named after the time of the import. */
    async archive(name: string, now: Date) {
      const Key = dropPrefix + name
      const IfMatch = contents.get(Key)
      const copy = {
        Bucket,
        CopySource: `${Bucket}/${Key.split('/').map(encodeURIComponent).join('/')}`,
        CopySourceIfMatch: IfMatch,
        Key: `${archivePrefix}${now.toISOString()}/${name}`,
      }
      await s3.send(new CopyObjectCommand(copy))
      await s3.send(new DeleteObjectCommand({ Bucket, Key, IfMatch }))
      contents.delete(Key)
    },
  }
}
export type DropFolder = ReturnType<typeof dropFolder>
