import * as z from 'zod'
import { endpoint, type Family } from '../endpoint.ts'

/** A picture as readers get it. */
export const picture = z.strictObject({
  src: z.string(),
  srcset: z.string(),
  width: z.int().min(1),
  height: z.int().min(1),
  /** A few pixels as a data address, shown blurred until the picture has loaded. */
  placeholder: z.string().max(4_000),
})
export type Picture = z.infer<typeof picture>

/** The state of an upload. Its bytes may not have arrived yet. */
const fate = z.discriminatedUnion('state', [
  z.strictObject({ state: z.literal('waiting') }),
  z.strictObject({
    state: z.literal('ready'),
    picture,
    /** A note for the uploader, for example that only the first frame is kept. */
    note: z.string().exactOptional(),
  }),
  z.strictObject({ state: z.literal('refused'), reason: z.string() }),
  /** Its arrival was not reported in time. If it is processed later after all, the picture becomes ready. */
  z.strictObject({ state: z.literal('lost'), reason: z.string() }),
])
export type UploadFate = z.infer<typeof fate>

/** After this many days a bucket rule deletes a picture that no article uses. */
export const unusedPictureDays = 30

const failureMessage = 'Failed to upload image'

/** Pictures go from the browser straight to S3: a call asks for the address, another for the outcome. */
export const uploadEndpoints = {
  begin: endpoint({
    method: 'POST',
    path: '/admin/upload/image',
    summary: 'A URL to which exactly these bytes of a picture can be uploaded within five minutes',
    access: 'admin',
    body: z.strictObject({
      filename: z.string().min(1).max(255),
      contentType: z.string().max(100),
      size: z.int().min(0),
      sha256: z.base64().length(44, 'Must be the SHA-256 of the file, in base64.'),
    }),
    data: z.strictObject({
      id: z.uuid(),
      /** The picture's address once it is ready. */
      url: z.string(),
      upload: z.strictObject({ url: z.url(), headers: z.record(z.string(), z.string()) }),
    }),
    failureMessage,
  }),
  fate: endpoint({
    method: 'GET',
    path: '/admin/upload/image/{id}',
    summary:
      'Whether an uploaded picture is ready, or why it was refused or is no longer waited for',
    access: 'admin',
    params: z.object({ id: z.uuid() }),
    data: fate,
    failureMessage,
    notFoundMessage: 'There is no such upload.',
  }),
} satisfies Family
