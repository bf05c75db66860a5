import { S3Client } from '@aws-sdk/client-s3'
import sharp from 'sharp'
import * as z from 'zod'
import type { HttpResult } from '#functions/http/call.ts'
import { cardNamed } from '#functions/http/cardAddress.ts'
import { AppError } from '#functions/http/errors.ts'
import { httpHandler } from '#functions/http/middleware.ts'
import { readEnvironment } from '#functions/runtime/environment.ts'
import { pictureStore } from '#functions/store/pictures.ts'
import type { ShareCard } from '#shared/domain/publication/shareCard.ts'
import { drawCard, pictureFrame } from './drawCard.ts'

const env = readEnvironment(
  z.object({
    ORIGIN_SECRET: z.string().min(1),
    CARD_SECRET: z.string().min(1),
    PICTURES_BUCKET: z.string(),
    PAGES_BUCKET: z.string(),
  }),
)
const s3 = new S3Client({})
const pictures = pictureStore(s3, env.PICTURES_BUCKET)
/** The drawings that the site is published with are in the bucket of its pages. */
const art = pictureStore(s3, env.PAGES_BUCKET)

/** Enough for a drawing of 180 points in height to fill the frame. */
const drawingDensity = 300

const framed = (picture: Uint8Array) => {
  const { width, height } = pictureFrame
  return sharp(picture, { density: drawingDensity })
    .resize({ width, height, fit: 'cover' })
    .toBuffer()
}

/** The card as a PNG, with a picture beside its words if it has one. */
const drawn = async (card: ShareCard, picture: Uint8Array | undefined) => {
  const drawing = sharp(Buffer.from(drawCard(card, picture !== undefined)))
  const { left, top } = pictureFrame
  if (picture) drawing.composite([{ input: await framed(picture), left, top }])
  return drawing.png({ palette: true }).toBuffer()
}

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
    const named = cardNamed(pathParameters?.card ?? '', env.CARD_SECRET)
    if (!named) throw new AppError('NOT_FOUND', 'There is no such card.')
    const kept = await pictures.card(named.key)
    if (kept) return answer(kept)
    const { picture } = named.card
    const bucket = picture?.startsWith('/art/') ? art : pictures
    const beside = picture === undefined ? undefined : await bucket.file(picture)
    const card = await drawn(named.card, beside)
    await pictures.keepCard(named.key, card)
    return answer(card)
  },
)
