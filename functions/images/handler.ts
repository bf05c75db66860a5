import { S3Client } from '@aws-sdk/client-s3'
import * as z from 'zod'
import { boundedCalls } from '#functions/runtime/boundedCalls.ts'
import { readEnvironment } from '#functions/runtime/environment.ts'
import { logger } from '#functions/runtime/log.ts'
import { pictureStore, uploadKey } from '#functions/store/pictures.ts'
import type { UploadFate } from '#shared/contract/admin/uploads.ts'
import { publishRenditions, RefusedPicture } from './renditions.ts'

const env = readEnvironment(z.object({ PICTURES_BUCKET: z.string() }))
const pictures = pictureStore(new S3Client(boundedCalls(60)), env.PICTURES_BUCKET)

const arrival = z.object({
  time: z.string(),
  detail: z.object({
    object: z.object({
      key: z.string().startsWith(uploadKey('')),
      /** Set if the bucket keeps versions. */
      'version-id': z.string().optional(),
    }),
  }),
})

/** Publishes an upload's renditions, or returns the reason why not in a sentence. */
const decide = async (
  id: string,
  bytes: Uint8Array,
  { saidType, at }: { saidType: string; at: string },
): Promise<UploadFate> => {
  try {
    const published = await publishRenditions({ id, bytes, saidType }, (url, file, type) =>
      pictures.publish(url, file, type, at),
    )
    return { state: 'ready', ...published }
  } catch (error) {
    if (!(error instanceof RefusedPicture)) throw error
    logger.info('refused a picture', { id, reason: error.message })
    return { state: 'refused', reason: error.message }
  }
}

/**
 * Handles a picture that has arrived. The outcome is written before the bytes are deleted. If the event is
 * delivered again, after a crash in between or by S3 itself, the outcome stays and the bytes are deleted.
 */
export const handler = async (event: unknown) => {
  const { time, detail } = arrival.parse(event)
  const { key, 'version-id': version } = detail.object
  const id = key.slice(uploadKey('').length)
  const record = await pictures.record(id)
  if (record?.fate.state === 'waiting') {
    const bytes = await pictures.arrived(id)
    if (!bytes) return
    const fate = await decide(id, bytes, { saidType: record.contentType, at: time })
    await pictures.writeRecord(id, { ...record, fate })
  }
  await pictures.removeArrived(id, version)
}
