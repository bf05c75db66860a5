import { describe, expect, it } from 'vitest'
import { endpoints } from '#shared/contract/families.ts'
import { authorise, requireGameAccess } from './access.ts'
import { type Caller, guest } from './call.ts'
import { cacheControl } from './response.ts'

describe('access', () => {
  const member: Caller = {
    tier: 'member',
    id: 'm',
    email: 'm@reader.example',
    admin: false,
    games: [],
    subscribed: false,
  }
  const free: Caller = { tier: 'free', email: 'f@reader.example' }
  const admin: Caller = { ...member, admin: true }

  describe('who may call', () => {
    it.each([
      ['public', guest, undefined],
      ['guest', guest, undefined],
      ['member', guest, 401],
      ['account', guest, 401],
      ['admin', guest, 401],
      ['guest', free, undefined],
      ['member', free, undefined],
      ['account', free, 401],
      ['admin', free, 403],
      ['guest', member, undefined],
      ['member', member, undefined],
      ['account', member, undefined],
      ['admin', member, 403],
      ['member', admin, undefined],
      ['account', admin, undefined],
      ['admin', admin, undefined],
    ] as const)('an endpoint for %s, asked by %o, answers %s', (access, caller, status) => {
      const ask = () => authorise(access, caller)
      if (status) expect(ask).toThrow(expect.objectContaining({ status }))
      else expect(ask).not.toThrow()
    })
  })

  describe('what the edge may keep', () => {
    const cacheable = endpoints.filter(({ cache }) => cache)

    it('is a guest’s answer, by the seconds of the contract', () => {
      for (const endpoint of cacheable) {
        const { fresh, stale } = endpoint.cache ?? {}
        expect(cacheControl(endpoint, guest, 'guest')).toBe(
          `public, max-age=0, s-maxage=${fresh}, stale-while-revalidate=${stale}`,
        )
      }
    })

    it('is never a member’s answer', () => {
      for (const endpoint of endpoints)
        expect(cacheControl(endpoint, member, 'guest')).toBe('private, no-store')
    })

    it('is never an answer of which the edge thinks otherwise', () => {
      for (const endpoint of cacheable)
        for (const tier of ['member', '', undefined])
          expect(cacheControl(endpoint, guest, tier)).toBe('private, no-store')
    })

    it('is never the answer of an endpoint that declares nothing', () => {
      for (const endpoint of endpoints.filter(({ cache }) => !cache))
        expect(cacheControl(endpoint, guest, 'guest')).toBe('private, no-store')
    })
  })
})

describe('which games a caller may see', () => {
  const free: Caller = { tier: 'free', email: 'f@reader.example' }
  const member: Caller = {
    tier: 'member',
    id: 'm',
    email: 'm@reader.example',
    admin: false,
    games: ['g1'],
    subscribed: false,
  }

  it.each([
    ['members', guest, 'g1', false],
    ['members', free, 'g1', true],
    ['members', member, 'g2', true],
    ['listed', free, 'g1', false],
    ['listed', member, 'g1', true],
    ['listed', member, 'g2', false],
    ['listed', { ...member, subscribed: true }, 'g2', true],
  ] as const)('for %s, %o may see %s: %s', (access, caller, game, may) => {
    const ask = () => requireGameAccess(caller, access, game)
    if (may) expect(ask).not.toThrow()
    else expect(ask).toThrow(expect.objectContaining({ status: 401, errors: undefined }))
  })
})
