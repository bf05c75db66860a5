import { S3Client } from '@aws-sdk/client-s3'
import sharp from 'sharp'
import * as z from 'zod'
import type { HttpResult } from '#functions/http/call.ts'
import { cardNamed } from '#functions/http/cardAddress.ts'
import { AppError } from '#functions/http/errors.ts'
import { httpHandler } from '#functions/http/middleware.ts'
import { readEnvironment } from '#functions/runtime/environment.ts'
import { pictureStore } from '#functions/store/pictures.ts'
import { drawCard } from './drawCard.ts'

const env = readEnvironment(
  z.object({ ORIGIN_SECRET: z.string().min(1), PICTURES_BUCKET: z.string() }),
)
const pictures = pictureStore(new S3Client({}), env.PICTURES_BUCKET)

const answer = (picture: Uint8Array): HttpResult => ({
  statusCode: 200,
  headers: {
    'content-type': 'image/png',
    // Another content has another address.
    'cache-control': 'public, max-age=31536000, immutable',
  },
  body: Buffer.from(picture).toString('base64'),
  isBase64Encoded: true,
})

/** Answers the pictures of shared pages. Each is drawn when it is first asked for, and kept. */
export const handler = httpHandler(
  env.ORIGIN_SECRET,
  () => undefined,
  async ({ pathParameters }) => {
    const named = cardNamed(pathParameters?.card ?? '', env.ORIGIN_SECRET)
    if (!named) throw new AppError('NOT_FOUND', 'There is no such card.')
    const kept = await pictures.card(named.key)
    if (kept) return answer(kept)
    const drawn = await sharp(Buffer.from(drawCard(named.card)))
      .png({ palette: true })
      .toBuffer()
    await pictures.keepCard(named.key, drawn)
    return answer(drawn)
  },
)
