import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3'
import * as z from 'zod'
import { uploadEndpoints } from '#shared/contract/admin/uploads.ts'

/** What was promised of an upload, and what has become of it. */
const uploadRecord = z.strictObject({
  contentType: z.string(),
  size: z.number(),
  fate: uploadEndpoints.fate.data,
})
export type UploadRecord = z.infer<typeof uploadRecord>

/** Where the bytes arrive. They are deleted as soon as they were looked at. */
export const uploadKey = (id: string) => `uploads/${id}`
const cardKey = (key: string) => `images/cards/${key}.png`
const recordKey = (id: string) => `records/${id}.json`

/** The bucket of pictures: uploads, what has become of them, what is published under /images, and share cards. */
export const pictureStore = (s3: S3Client, Bucket: string) => {
  const read = async (Key: string) => {
    try {
      const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key }))
      return await Body?.transformToByteArray()
    } catch (error) {
      if (error instanceof NoSuchKey) return undefined
      throw error
    }
  }
  const keep = async (Key: string, Body: Uint8Array, ContentType: string) => {
    const CacheControl = 'public, max-age=31536000, immutable'
    await s3.send(new PutObjectCommand({ Bucket, Key, Body, ContentType, CacheControl }))
  }
  return {
    async record(id: string): Promise<UploadRecord | undefined> {
      const bytes = await read(recordKey(id))
      return bytes && uploadRecord.parse(JSON.parse(Buffer.from(bytes).toString()))
    },
    async writeRecord(id: string, record: UploadRecord) {
      const Body = JSON.stringify(uploadRecord.parse(record))
      const ContentType = 'application/json'
      await s3.send(new PutObjectCommand({ Bucket, Key: recordKey(id), Body, ContentType }))
    },

    /** The bytes that arrived, or undefined if they are deleted already. */
    arrived: (id: string) => read(uploadKey(id)),
    /** Deletes the version that arrived: without its name a bucket with versions would only hide it. */
    async removeArrived(id: string, VersionId: string | undefined) {
      await s3.send(
        new DeleteObjectCommand({ Bucket, Key: uploadKey(id), ...(VersionId && { VersionId }) }),
      )
    },

    /** Publishes a file at its address, where it never changes. */
    publish: (url: string, bytes: Uint8Array, type: string) => keep(url.slice(1), bytes, type),

    /** The picture of a shared page, by the key of what it shows. */
    card: (key: string) => read(cardKey(key)),
    keepCard: (key: string, bytes: Uint8Array) => keep(cardKey(key), bytes, 'image/png'),
  }
}
