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
const recordKey = (id: string) => `records/${id}.json`

/** The bucket of pictures: uploads, what has become of them, and what is published under /images. */
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
    async publish(url: string, Body: Uint8Array, ContentType: string) {
      await s3.send(
        new PutObjectCommand({
          Bucket,
          Key: url.slice(1),
          Body,
          ContentType,
          CacheControl: 'public, max-age=31536000, immutable',
        }),
      )
    },
  }
}
