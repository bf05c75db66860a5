import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { requireMember } from '#functions/http/access.ts'
import { httpDependencies, httpEnvironment } from '#functions/http/dependencies.ts'
import { AppError, wrongField } from '#functions/http/errors.ts'
import { serve } from '#functions/http/serve.ts'
import { readEnvironment } from '#functions/runtime/environment.ts'
import { audits } from '#functions/store/audits.ts'
import { documentClient } from '#functions/store/dynamodb.ts'
import { pictureStore } from '#functions/store/pictures.ts'
import { uploadEndpoints } from '#shared/contract/admin/uploads.ts'
import {
  chosenFileFault,
  isUploadLost,
  pictureUrl,
  uploadLost,
} from '#shared/domain/publication/picture.ts'
import { presignedPut, presigningClient } from './presign.ts'

const env = readEnvironment(
  httpEnvironment.extend({ AUDITS_TABLE: z.string(), PICTURES_BUCKET: z.string() }),
)
const db = documentClient()
const s3 = presigningClient()
const pictures = pictureStore(s3, env.PICTURES_BUCKET)
const { record: audit } = audits(db, env.AUDITS_TABLE)

export const handler = serve(
  uploadEndpoints,
  {
    begin: async ({ body, caller, now }) => {
      const { filename, contentType, size } = body
      const fault = chosenFileFault({ type: contentType, size })
      if (fault) throw wrongField(fault.field, fault.message)
      const id = randomUUID()
      await audit({
        at: now,
        user: requireMember(caller).email,
        action: 'UPLOAD_IMAGE',
        meta: { id, filename, contentType, size },
      })
      const askedAt = now.toISOString()
      await pictures.writeRecord(id, { contentType, size, askedAt, fate: { state: 'waiting' } })
      const upload = await presignedPut(s3, env.PICTURES_BUCKET, id, body)
      return { id, url: pictureUrl(id), upload }
    },
    fate: async ({ params, now }) => {
      const record = await pictures.record(params.id)
      if (!record) throw new AppError('NOT_FOUND', 'There is no such upload.')
      const { fate, askedAt } = record
      const isLost = fate.state === 'waiting' && isUploadLost(askedAt, now)
      return isLost ? { state: 'lost' as const, reason: uploadLost } : fate
    },
  },
  httpDependencies(env, db),
)
