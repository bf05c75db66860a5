import { createHmac } from 'node:crypto'
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import type { Context } from 'aws-lambda'
import sharp from 'sharp'
import { beforeEach, expect, it } from 'vitest'
import { cardAddress } from '#functions/http/cardAddress.ts'
import { apiEvent } from '#infra/laptop/edge/apiEvent.ts'
import { clientConfiguration } from '#infra/laptop/emulators/clients.ts'
import { testStack } from '#infra/testing/testStack.ts'
import { pictureUrl } from '#shared/domain/publication/picture.ts'
import type { SharePicture } from '#shared/domain/publication/sharePicture.ts'

const stack = await testStack('cards')
const { handler } = await import('./handler.ts')
const secret = stack.environment.CARD_SECRET ?? ''

const game: SharePicture = {
  kicker: 'NFL · November 22, 2026',
  title: 'Dolphins at Bills',
  note: '2.1 points of health apart',
  marks: [
    { abbr: 'MIA', primary: '#008E97', secondary: '#FC4C02', sport: 'nfl' },
    { abbr: 'BUF', primary: '#00338D', secondary: '#C60C30', sport: 'nfl' },
  ],
}

/** An address that we have signed, whatever it holds. */
const addressOf = (named: unknown) => {
  const content = Buffer.from(JSON.stringify(named)).toString('base64url')
  const signature = createHmac('sha256', secret).update(`card ${content}`).digest('base64url')
  return `/cards/${content}.${signature.slice(0, 22)}.png`
}

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="180"><rect width="320" height="180" fill="red"/></svg>'
stack.mount(stack.environment.PAGES_BUCKET ?? '', async (key) => ({
  status: key === 'art/red.svg' ? 200 : 404,
  headers: { 'content-type': key === 'art/red.svg' ? 'image/svg+xml' : 'application/xml' },
  body: Buffer.from(key === 'art/red.svg' ? svg : '<Error><Code>NoSuchKey</Code></Error>'),
}))
const blue = await sharp({ create: { width: 960, height: 540, channels: 3, background: '#00f' } })
  .webp({ lossless: true })
  .toBuffer()
const asImages = new S3Client({
  ...clientConfiguration(stack.endpoints.S3),
  customUserAgent: 'app/images',
})
const putPicture = (url: string, Body: Uint8Array) =>
  asImages.send(
    new PutObjectCommand({
      Bucket: stack.environment.PICTURES_BUCKET ?? '',
      Key: url.slice(1),
      Body,
    }),
  )
const uploaded = pictureUrl('0b5cf1a4-7d0f-4a43-9e43-0f4f6b1f2a11')
await putPicture(uploaded, blue)

const ask = async (path: string) => {
  const answer = await handler(
    apiEvent({
      routeKey: 'GET /cards/{card}',
      method: 'GET',
      path,
      query: '',
      headers: { 'x-origin-secret': stack.environment.ORIGIN_SECRET ?? '' },
      pathParameters: { card: path.slice('/cards/'.length) },
      requestId: 'test-request',
      at: new Date('2026-11-21T12:00:00Z'),
    }),
    {} as Context,
  )
  const { statusCode, headers = {}, body = '' } = answer
  return { status: statusCode, headers, picture: Buffer.from(body, 'base64') }
}

const article: SharePicture = {
  kicker: 'NBA',
  title: 'Back-to-backs',
  note: 'November 12, 2026',
  marks: [],
}
const colourAt = async (picture: Buffer, left: number, top: number) =>
  (
    await sharp(picture).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer()
  ).toString('hex')

beforeEach(() => stack.calls.clear())
const actions = () => stack.calls.list().map(({ action }) => action)

it('a card is a PNG of 1200 × 630 with the colors of both teams, drawn once and kept forever', async () => {
  const address = cardAddress(game, secret)
  const { status, headers, picture } = await ask(address)
  expect([status, headers['content-type']]).toEqual([200, 'image/png'])
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  expect(picture.length).toBeLessThan(100_000)
  const colours = [await colourAt(picture, 100, 110), await colourAt(picture, 1100, 110)]
  expect(colours).toEqual(['008e97', '00338d'])
  expect(actions()).toEqual(['GetObject', 'PutObject'])

  stack.calls.clear()
  expect((await ask(address)).picture.equals(picture)).toBe(true)
  expect(actions()).toEqual(['GetObject'])
})

it.each([
  ['a drawing of the site', '/art/red.svg', 'ff0000'],
  ['an uploaded picture', uploaded, '0000ff'],
])('the card of an article shows %s beside its words', async (_, picture, colour) => {
  const shown = await ask(cardAddress({ ...article, picture }, secret))
  expect(await colourAt(shown.picture, 1000, 300)).toBe(colour)
  expect(await colourAt(shown.picture, 20, 300)).toBe('f1f5f0')
})

it('a card whose article has no picture yet shows only words, and is drawn again once the picture is there', async () => {
  const picture = pictureUrl('5b1a0c62-5d4c-4a0e-8d55-0e0c6b3a9a11')
  const words = await ask(cardAddress(article, secret))
  const address = cardAddress({ ...article, picture }, secret)
  for (const file of [undefined, Buffer.from('no picture')]) {
    if (file) await putPicture(picture, file)
    const late = await ask(address)
    expect([late.status, late.picture.equals(words.picture)]).toEqual([200, true])
    expect(late.headers['cache-control']).toBe('public, max-age=60')
  }
  await putPicture(picture, blue)
  const whole = await ask(address)
  expect(await colourAt(whole.picture, 1000, 300)).toBe('0000ff')
  expect(whole.headers['cache-control']).toBe('public, max-age=31536000, immutable')
})

it('a card with other content has another address', () => {
  expect(cardAddress({ ...game, note: 'Final' }, secret)).not.toBe(cardAddress(game, secret))
})

it.each([
  ['words that we have not signed', cardAddress({ ...game, title: 'Lies' }, 'another secret')],
  ['a shape of before', addressOf([1, { heading: 'Dolphins at Bills' }])],
  ['no content', '/cards/x.png'],
  ['a name of no card', '/cards/..%2Frecords'],
])('%s are not drawn', async (_, address) => {
  expect((await ask(address)).status).toBe(404)
  expect(actions()).toEqual([])
})
