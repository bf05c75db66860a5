import {
  DeleteObjectCommand,
  GetObjectCommand,
  GetObjectTaggingCommand,
  NoSuchKey,
  PutObjectCommand,
  PutObjectTaggingCommand,
  type S3Client,
} from '@aws-sdk/client-s3'
import * as z from 'zod'
import { unusedPictureDays, uploadEndpoints } from '#shared/contract/admin/uploads.ts'
import { pictureUrls } from '#shared/domain/publication/picture.ts'

/** An upload as the browser announced it, and what became of it. */
const uploadRecord = z.strictObject({
  contentType: z.string(),
  size: z.number(),
  /** Early records lack it; by now all of them have timed out. */
  askedAt: z.iso.datetime().default(new Date(0).toISOString()),
  fate: uploadEndpoints.fate.data,
})
type UploadRecord = z.infer<typeof uploadRecord>

/** The key at which the browser's bytes arrive. They are deleted once they have been processed. */
export const uploadKey = (id: string) => `uploads/${id}`
const cardKey = (key: string) => `images/cards/${key}.png`
const recordKey = (id: string) => `records/${id}.json`

/** Marks a picture that no article has used yet. The bucket's rule reads `unused`; the time is for `use` below. */
const unusedSince = (at: string) => new URLSearchParams({ unused: 'true', since: at }).toString()

/** On a picture's last day S3 may be about to delete it. */
const promisedMs = (unusedPictureDays - 1) * 86_400_000

/** The bucket of pictures: uploads with their records, the pictures published under /images, and share cards. */
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
  /** Stores a file that never changes. Leaves an existing one, and its tags, alone. */
  const keep = async (Key: string, Body: Uint8Array, ContentType: string, Tagging?: string) => {
    const CacheControl = 'public, max-age=31536000, immutable'
    const put = { Bucket, Key, Body, ContentType, CacheControl, Tagging, IfNoneMatch: '*' }
    try {
      await s3.send(new PutObjectCommand(put))
    } catch (error) {
      if (!(error instanceof Error && error.name === 'PreconditionFailed')) throw error
    }
  }
  const tagsOf = async (Key: string) => {
    try {
      const { TagSet = [] } = await s3.send(new GetObjectTaggingCommand({ Bucket, Key }))
      return new Map(TagSet.map((tag) => [tag.Key, tag.Value]))
    } catch (error) {
      // The SDK has no class for the error of this call.
      if (error instanceof Error && error.name === 'NoSuchKey') return undefined
      throw error
    }
  }
  const unmark = (Key: string) =>
    s3.send(new PutObjectTaggingCommand({ Bucket, Key, Tagging: { TagSet: [] } }))
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

    /** Undefined if the bytes have been deleted. */
    arrived: (id: string) => read(uploadKey(id)),
    /** Without a version's id, a versioned bucket would only hide the bytes. */
    async removeArrived(id: string, VersionId: string | undefined) {
      await s3.send(
        new DeleteObjectCommand({ Bucket, Key: uploadKey(id), ...(VersionId && { VersionId }) }),
      )
    },

    /**
     * Publishes a file, which is deleted if no article ever uses it. An event that is delivered twice must not mark
     * a picture that an article has used in between, so `keep` leaves the tags of an existing file alone.
     */
    publish: (url: string, bytes: Uint8Array, type: string, at: string) =>
      keep(url.slice(1), bytes, type, unusedSince(at)),

    /**
     * Keeps a picture for good, before an article shows it. Returns false if it is gone or will be within a day. The
     * file that is checked loses its mark last, so that a repeated call completes an interrupted one.
     */
    async use(id: string, now: Date): Promise<boolean> {
      const [asked = '', ...others] = pictureUrls(id).map((url) => url.slice(1))
      const tags = await tagsOf(asked)
      if (!tags) return false
      const since = tags.get('since')
      if (since === undefined) return true
      if (now.getTime() - Date.parse(since) > promisedMs) return false
      await Promise.all(others.map(unmark))
      await unmark(asked)
      return true
    },

    file: (url: string) => read(url.slice(1)),

    /** A share card, by a hash of its content. */
    card: (key: string) => read(cardKey(key)),
    keepCard: (key: string, bytes: Uint8Array) => keep(cardKey(key), bytes, 'image/png'),
  }
}
export type PictureStore = ReturnType<typeof pictureStore>
