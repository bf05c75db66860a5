import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import {
  CopyObjectCommand,
  GetObjectTaggingCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  type S3Client,
} from '@aws-sdk/client-s3'
import { shellFolder, shellOf } from '#infra/stack/site/shell.ts'
import { OperatorError } from '../../laptop/operatorError.ts'

/** Folders whose file names contain a hash: the assets, their compressed copies, and the shells. */
const built = ['assets', 'brotli']
const folders = [...built, shellFolder]

/** The bucket's lifecycle rule deletes files with this tag, 30 days after they were written. */
const retired = 'retired'

/** The number of files checked at once. */
const atOnce = 20

const filesIn = (pages: string) =>
  new Set([
    shellOf(pages).key,
    ...built.flatMap((folder) =>
      readdirSync(join(pages, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(pages.length + 1)),
    ),
  ])

/**
 * The assets of the release in a folder, among those of all releases in the bucket of pages. Deploying adds
 * files and deletes none, because an open page still loads those of its own release.
 */
export const releaseAssets = (s3: S3Client, Bucket: string, pages: string) => {
  const current = filesIn(pages)

  const stored = async () => {
    const keys: string[] = []
    for (const folder of folders)
      for await (const { Contents = [] } of paginateListObjectsV2(
        { client: s3 },
        { Bucket, Prefix: `${folder}/` },
      ))
        keys.push(...Contents.flatMap(({ Key }) => Key ?? []))
    return keys
  }

  const isRetired = async (Key: string) => {
    const { TagSet = [] } = await s3.send(new GetObjectTaggingCommand({ Bucket, Key }))
    return TagSet.some((tag) => tag.Key === retired)
  }

  /** Copies a file onto itself, which restarts the age from which S3 counts the 30 days. */
  const rewrite = async (Key: string, Tagging: string) => {
    const { ContentType, ContentEncoding, CacheControl } = await s3.send(
      new HeadObjectCommand({ Bucket, Key }),
    )
    await s3.send(
      new CopyObjectCommand({
        Bucket,
        Key,
        CopySource: `${Bucket}/${encodeURI(Key)}`,
        MetadataDirective: 'REPLACE',
        ContentType,
        ContentEncoding,
        CacheControl,
        TaggingDirective: 'REPLACE',
        Tagging,
      }),
    )
  }

  /** Adds the tag to the files, or removes it. */
  const mark = async (keys: readonly string[], asRetired: boolean) => {
    for (let from = 0; from < keys.length; from += atOnce)
      await Promise.all(
        keys.slice(from, from + atOnce).map(async (key) => {
          if ((await isRetired(key)) !== asRetired)
            await rewrite(key, asRetired ? `${retired}=true` : '')
        }),
      )
  }

  return {
    /** Runs before the release is published: files that it reuses from an earlier release must not expire. */
    async keep() {
      const again = (await stored()).filter((key) => current.has(key))
      await mark(again, false)
    },

    /** Runs after the release is published: files that it no longer has expire after 30 days. */
    async retire() {
      const keys = await stored()
      const missing = [...current].filter((key) => !keys.includes(key))
      if (missing.length > 0)
        throw new OperatorError(
          `The bucket of pages lacks ${missing.join(', ')} of this release: deploy it again.`,
        )
      await mark(
        keys.filter((key) => !current.has(key)),
        true,
      )
    },
  }
}
