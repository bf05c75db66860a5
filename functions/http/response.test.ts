import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { endpoint } from '#shared/contract/endpoint.ts'
import { guest } from './call.ts'
import { schemaFor, trimToSchema } from './response.ts'

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
} as const
const cards = { cards: [{ name: 'Bills', score: 7.4 }] }

describe('an answer', () => {
  it('passes whole where the tier may see it', () => {
    expect(trimToSchema(schemaFor(list, member), cards)).toEqual({ data: cards, stripped: [] })
  })

  it('loses a field that the tier may not see, and says which', () => {
    expect(trimToSchema(schemaFor(list, guest), cards)).toEqual({
      data: { cards: [{ name: 'Bills' }] },
      stripped: ['cards.0.score'],
    })
  })

  it('loses fields on every level', () => {
    const data = { cards: [{ name: 'Bills', score: 1 }], secret: { deep: true } }
    expect(trimToSchema(schemaFor(list, guest), data)).toEqual({
      data: { cards: [{ name: 'Bills' }] },
      stripped: expect.arrayContaining(['cards.0.score', 'secret']),
    })
  })

  it('is not touched itself', () => {
    trimToSchema(schemaFor(list, guest), cards)
    expect(cards).toEqual({ cards: [{ name: 'Bills', score: 7.4 }] })
  })

  it('that lacks a field is an error, never a page with a hole', () => {
    expect(() => trimToSchema(schemaFor(list, member), { cards: [{ name: 'Bills' }] })).toThrow(
      'score',
    )
  })
})
