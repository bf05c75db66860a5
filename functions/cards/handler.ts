import { S3Client } from '@aws-sdk/client-s3'
import sharp from 'sharp'
import * as z from 'zod'
import type { HttpResult } from '#functions/http/call.ts'
import { cardNamed } from '#functions/http/cardAddress.ts'
import { AppError } from '#functions/http/errors.ts'
import { httpHandler } from '#functions/http/middleware.ts'
import { boundedCalls } from '#functions/runtime/boundedCalls.ts'
import { readEnvironment } from '#functions/runtime/environment.ts'
import { logger } from '#functions/runtime/log.ts'
import { pictureStore } from '#functions/store/pictures.ts'
import type { SharePicture } from '#shared/domain/publication/sharePicture.ts'
import { drawCard, pictureFrame } from './drawCard.ts'

const env = readEnvironment(
  z.object({
    ORIGIN_SECRET: z.string().min(1),
    CARD_SECRET: z.string().min(1),
    PICTURES_BUCKET: z.string(),
    PAGES_BUCKET: z.string(),
  }),
)
const s3 = new S3Client(boundedCalls())
const pictures = pictureStore(s3, env.PICTURES_BUCKET)
/** The drawings that come with a release are in the bucket of the site's pages. */
const art = pictureStore(s3, env.PAGES_BUCKET)

/** Enough for a drawing of 180 points in height to fill the frame. */
const drawingDensity = 300

/** The picture as large as its frame; undefined if it cannot be read. */
const framed = async (picture: Uint8Array) => {
  const { width, height } = pictureFrame
  try {
    return await sharp(picture, { density: drawingDensity })
      .resize({ width, height, fit: 'cover' })
      .toBuffer()
  } catch (error) {
    logger.warn('a picture of a card cannot be read', { error: error as Error })
    return undefined
  }
}

/** The card as a PNG, with the article’s picture beside the words if there is one. */
const drawn = (card: SharePicture, beside: Buffer | undefined) => {
  const drawing = sharp(Buffer.from(drawCard(card, beside !== undefined)))
  const { left, top } = pictureFrame
  if (beside) drawing.composite([{ input: beside, left, top }])
  return drawing.png({ palette: true }).toBuffer()
}

/** The address depends on the content, so an answer never goes stale. */
const forever = 'public, max-age=31536000, immutable'
/** A card without its picture is served for this long, then drawn again. */
const forAMinute = 'public, max-age=60'

const answer = (picture: Uint8Array, cacheControl: string): HttpResult => ({
  statusCode: 200,
  headers: { 'content-type': 'image/png', 'cache-control': cacheControl },
  body: Buffer.from(picture).toString('base64'),
  isBase64Encoded: true,
})

/** Serves the pictures of shared pages. Each is drawn on the first request, and stored once it is complete. */
export const handler = httpHandler(
  env.ORIGIN_SECRET,
  () => undefined,
  async ({ pathParameters }) => {
    const named = cardNamed(pathParameters?.card ?? '', env.CARD_SECRET)
    if (!named) throw new AppError('NOT_FOUND', 'There is no such card.')
    const kept = await pictures.card(named.key)
    if (kept) return answer(kept, forever)
    const { picture } = named.card
    const bucket = picture?.startsWith('/art/') ? art : pictures
    const file = picture === undefined ? undefined : await bucket.file(picture)
    const beside = file && (await framed(file))
    const card = await drawn(named.card, beside)
    // The article's picture may not have been processed yet.
    if (picture !== undefined && !beside) return answer(card, forAMinute)
    await pictures.keepCard(named.key, card)
    return answer(card, forever)
  },
)
