import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { endpoints } from '#shared/contract/api/families.ts'
import { catalogEndpoints } from '#shared/contract/catalog.ts'
import { endpoint, isByTier } from '#shared/contract/endpoint.ts'
import { nearKickOff } from '#shared/domain/game/nearKickOff.ts'
import { guest, type HttpEvent, SeeOther } from './call.ts'
import { cacheControl, schemaFor, successResponse, trimToSchema } from './response.ts'

const card = z.strictObject({ name: z.string() })
const scored = card.extend({ score: z.number() })
const list = endpoint({
  method: 'GET',
  path: '/cards',
  summary: 'Cards',
  access: 'guest',
  data: {
    guest: z.strictObject({ cards: z.array(card) }),
    member: z.strictObject({ cards: z.array(scored) }),
  },
})
const member = {
  tier: 'member',
  id: 'm',
  email: 'm@reader.example',
  admin: false,
  games: [],
  subscribed: false,
  login: { auth_time: 0, jti: 'one' },
} as const
const cards = { cards: [{ name: 'Bills', score: 7.4 }] }

it('an answer at another address is a redirect that nobody caches', () => {
  const event = { requestContext: { requestId: 'r1' } } as unknown as HttpEvent
  const location = 'https://exports.example/users/1.csv?signed'
  expect(successResponse(event, list, member, new SeeOther(location))).toMatchObject({
    statusCode: 303,
    headers: { location, 'cache-control': 'private, no-store' },
    body: '',
  })
})

describe('trimming an answer to its schema', () => {
  it('keeps every field that the tier may see', () => {
    expect(trimToSchema(schemaFor(list, member), cards)).toEqual({ data: cards, stripped: [] })
  })

  it('removes a field that the tier may not see, and reports its path', () => {
    expect(trimToSchema(schemaFor(list, guest), cards)).toEqual({
      data: { cards: [{ name: 'Bills' }] },
      stripped: ['cards.0.score'],
    })
  })

  it('removes fields at every depth', () => {
    const data = { cards: [{ name: 'Bills', score: 1 }], secret: { deep: true } }
    expect(trimToSchema(schemaFor(list, guest), data)).toEqual({
      data: { cards: [{ name: 'Bills' }] },
      stripped: expect.arrayContaining(['cards.0.score', 'secret']),
    })
  })

  it('does not change the answer itself', () => {
    trimToSchema(schemaFor(list, guest), cards)
    expect(cards).toEqual({ cards: [{ name: 'Bills', score: 7.4 }] })
  })

  it('throws if a required field is missing', () => {
    expect(() => trimToSchema(schemaFor(list, member), { cards: [{ name: 'Bills' }] })).toThrow(
      'score',
    )
  })
})

describe('the cache-control header', () => {
  const cacheable = endpoints.filter(({ cache }) => cache)
  const judged = endpoints.filter(({ access }) => access !== 'public')

  it('lets the edge cache a guest’s answer for as long as the contract says', () => {
    for (const endpoint of cacheable) {
      const { fresh, stale } = endpoint.cache ?? {}
      expect(cacheControl(endpoint, guest, 'guest')).toBe(
        `public, max-age=0, s-maxage=${fresh}, stale-while-revalidate=${stale}`,
      )
    }
  })

  it('lets the edge cache it only for seconds near a kick-off', () => {
    for (const endpoint of cacheable)
      expect(cacheControl(endpoint, guest, 'guest', true)).toBe(
        `public, max-age=0, s-maxage=${nearKickOff.fresh}, stale-while-revalidate=${nearKickOff.stale}`,
      )
  })

  it('forbids caching a member’s answer', () => {
    for (const endpoint of judged)
      for (const tier of ['guest', 'member'])
        for (const near of [false, true])
          expect(cacheControl(endpoint, member, tier, near)).toBe('private, no-store')
  })

  it('forbids caching an answer if the edge assumes another tier', () => {
    for (const endpoint of cacheable.filter(({ access }) => access !== 'public'))
      for (const tier of ['member', '', undefined])
        expect(cacheControl(endpoint, guest, tier)).toBe('private, no-store')
  })

  it('lets the edge cache options and prices for members too, because they do not depend on the caller', () => {
    const forAll = cacheable.filter(({ access }) => access === 'public')
    expect(forAll).toEqual(
      expect.arrayContaining([catalogEndpoints.options, catalogEndpoints.prices]),
    )
    for (const endpoint of forAll) {
      expect(cacheControl(endpoint, guest, 'member')).toContain('s-maxage')
      expect(isByTier(endpoint.data)).toBe(false)
    }
  })

  it('lets everybody cache immutable answers, which are the same for every caller', () => {
    const lasting = endpoints.filter(({ forever }) => forever)
    expect(lasting.map(({ path }) => path)).toEqual(['/api/record/forecasts/{day}'])
    for (const endpoint of lasting) {
      expect(endpoint.access).toBe('public')
      expect(cacheControl(endpoint, guest, undefined)).toBe('public, max-age=31536000, immutable')
    }
  })

  it('forbids caching the answer of an endpoint that declares no cache', () => {
    for (const endpoint of endpoints.filter(({ cache, forever }) => !cache && !forever))
      expect(cacheControl(endpoint, guest, 'guest')).toBe('private, no-store')
  })
})
