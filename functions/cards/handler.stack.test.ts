import type { Context } from 'aws-lambda'
import sharp from 'sharp'
import { beforeEach, expect, it } from 'vitest'
import { cardAddress } from '#functions/http/cardAddress.ts'
import { apiEvent } from '#infra/local/edge/apiEvent.ts'
import { testStack } from '#infra/local/testing/testStack.ts'
import type { ShareCard } from '#shared/domain/publication/shareCard.ts'

const stack = await testStack('cards')
const { handler } = await import('./handler.ts')
const secret = stack.environment.ORIGIN_SECRET ?? ''

const game: ShareCard = {
  kicker: 'NFL · November 22, 2026',
  title: 'Dolphins at Bills',
  note: '2.1 points of health apart',
  marks: [
    { abbr: 'MIA', primary: '#008E97', secondary: '#FC4C02', sport: 'nfl' },
    { abbr: 'BUF', primary: '#00338D', secondary: '#C60C30', sport: 'nfl' },
  ],
}

const ask = async (path: string) => {
  const answer = await handler(
    apiEvent({
      routeKey: 'GET /cards/{card}',
      method: 'GET',
      path,
      query: '',
      headers: { 'x-origin-secret': secret },
      pathParameters: { card: path.slice('/cards/'.length) },
      requestId: 'test-request',
      at: new Date('2026-11-21T12:00:00Z'),
    }),
    {} as Context,
  )
  const { statusCode, headers = {}, body = '' } = answer
  return { status: statusCode, headers, picture: Buffer.from(body, 'base64') }
}

beforeEach(() => stack.calls.clear())
const actions = () => stack.calls.list().map(({ action }) => action)

it('a card is a PNG of 1200 × 630 with the colours of both teams, drawn once and kept for ever', async () => {
  const address = cardAddress(game, secret)
  const { status, headers, picture } = await ask(address)
  expect([status, headers['content-type']]).toEqual([200, 'image/png'])
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  expect(picture.length).toBeLessThan(100_000)
  const at = async (left: number, top: number) =>
    (
      await sharp(picture)
        .extract({ left, top, width: 1, height: 1 })
        .removeAlpha()
        .raw()
        .toBuffer()
    ).toString('hex')
  expect([await at(100, 110), await at(1100, 110)]).toEqual(['008e97', '00338d'])
  expect(actions()).toEqual(['GetObject', 'PutObject'])

  stack.calls.clear()
  expect((await ask(address)).picture.equals(picture)).toBe(true)
  expect(actions()).toEqual(['GetObject'])
})

it('another content has another address', () => {
  expect(cardAddress({ ...game, note: 'Final' }, secret)).not.toBe(cardAddress(game, secret))
})

it.each([
  ['words that we have not signed', cardAddress({ ...game, title: 'Lies' }, 'another secret')],
  ['no content', '/cards/x.png'],
  ['a name of no card', '/cards/..%2Frecords'],
])('%s are not drawn', async (_, address) => {
  expect((await ask(address)).status).toBe(404)
  expect(actions()).toEqual([])
})
