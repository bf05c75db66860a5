import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { PutObjectCommand, type S3Client } from '@aws-sdk/client-s3'
import type { Payload } from './feed.ts'

const compress = promisify(brotliCompress)
const params = { [constants.BROTLI_PARAM_QUALITY]: 5 }

/** Everything a feed ever sent, by feed and time: what a fact was made of can be looked up. */
export const rawPayloads = (s3: S3Client, bucket: string) => ({
  async keep(feed: string, { bytes, contentType, fetchedAt }: Payload): Promise<string> {
    const key = `${feed}/${fetchedAt.toISOString()}.br`
    await s3.send(
      new PutObjectCommand({
        Bucket: bucket,
        Key: key,
        Body: await compress(bytes, { params }),
        ContentType: contentType,
        ContentEncoding: 'br',
      }),
    )
    return key
  },
})
export type RawPayloads = ReturnType<typeof rawPayloads>
