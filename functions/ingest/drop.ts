import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  type S3Client,
} from '@aws-sdk/client-s3'
import type { Dropped } from './files/readFiles.ts'

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
