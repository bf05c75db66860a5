import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { PutObjectCommand, type S3Client } from '@aws-sdk/client-s3'
import type { Payload, PayloadFile } from './feed/feed.ts'

export const hashOf = ({ bytes, moreFiles = [] }: Payload) => {
  const hash = createHash('sha256').update(bytes)
  for (const file of moreFiles) hash.update(`\0${file.file ?? ''}\0`).update(file.bytes)
  return hash.digest('base64url')
}

const compress = promisify(brotliCompress)
const compressionOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/** Keeps every payload by feed and time, so that the origin of a fact can be looked up. */
export const rawPayloads = (s3: S3Client, bucket: string) => {
  const put = async (key: string, { bytes, contentType }: PayloadFile) => {
    await s3.send(
      new PutObjectCommand({
        Bucket: bucket,
        Key: key,
        Body: await compress(bytes, compressionOptions),
        ContentType: contentType,
        ContentEncoding: 'br',
      }),
    )
    return key
  }

  return {
    /** A payload of several files is kept as a folder. */
    async keep(feed: string, payload: Payload): Promise<string> {
      const time = payload.fetchedAt.toISOString()
      if (!payload.moreFiles) return put(`${feed}/${time}.br`, payload)
      for (const file of [payload, ...payload.moreFiles])
        await put(`${feed}/${time}/${file.file ?? 'payload'}.br`, file)
      return `${feed}/${time}/`
    },
  }
}
export type RawPayloads = ReturnType<typeof rawPayloads>
