import { FetchError } from 'aws-jwt-verify/error'
import { SignJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import type { Session } from '#functions/store/sessions.ts'
import type { GuestKeys } from './guestKeys.ts'
import { guestType, signGuestToken } from './guestToken.ts'
import { identifier } from './identify.ts'

const key = { id: 'k', secret: new TextEncoder().encode('a'.repeat(48)) }
const keys: GuestKeys = {
  current: async () => key,
  find: async (id) => (id === key.id ? key : undefined),
}

interface World {
  verify?: () => Promise<{ sub: string; iat: number }>
  session?: Session | undefined
}
const asMember: World = {
  verify: async () => ({ sub: 'm', iat: 100 }),
  session: { epoch: 100, admin: false, games: ['g'] },
}
const identified = (token: string | undefined, world: World = {}) => {
  const verify = world.verify ?? (() => Promise.reject(new Error('not one of ours')))
  return identifier(keys, { verify }, { read: async () => world.session })(token)
}
const refused = { status: 401, type: 'UNAUTHORIZED' }

const guestToken = (over: { typ?: string; kid?: string; expires?: number; secret?: string } = {}) =>
  new SignJWT()
    .setProtectedHeader({ alg: 'HS256', typ: over.typ ?? guestType, kid: over.kid ?? key.id })
    .setIssuer('matchfit')
    .setExpirationTime(over.expires ?? Math.floor(Date.now() / 1000) + 60)
    .sign(over.secret ? new TextEncoder().encode(over.secret) : key.secret)

describe('a caller', () => {
  it('without a token is a guest', async () => {
    expect(await identified(undefined)).toEqual({ tier: 'guest' })
  })

  it('with a guest token of ours is a guest', async () => {
    expect(await identified(await signGuestToken(keys, 's'))).toEqual({ tier: 'guest' })
    expect(await identified(await guestToken())).toEqual({ tier: 'guest' })
  })

  it.each([
    ['that has ended', { expires: 1 }],
    ['that another key signed', { secret: 'b'.repeat(48) }],
    ['of a key that nobody knows', { kid: 'other' }],
    ['that does not call itself one', { typ: 'JWT' }],
  ])('with a guest token %s is refused', async (_, over) => {
    await expect(identified(await guestToken(over))).rejects.toMatchObject(refused)
  })

  it('with an unsigned guest token is refused', async () => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const unsigned = `${part({ alg: 'none', typ: guestType, kid: key.id })}.${part({})}.`
    await expect(identified(unsigned)).rejects.toMatchObject(refused)
  })

  it('with a member’s token is that member, as the session says', async () => {
    const caller = { tier: 'member', id: 'm', admin: false, games: ['g'] }
    expect(await identified('token', asMember)).toEqual(caller)
  })

  it('who signed out everywhere after the token was made, or was erased, is refused', async () => {
    const out = { ...asMember, session: { epoch: 101, admin: false, games: [] } }
    await expect(identified('token', out)).rejects.toMatchObject(refused)
    const erased = { ...asMember, session: undefined }
    await expect(identified('token', erased)).rejects.toMatchObject(refused)
  })

  it('is not told that a session has ended where the pool’s keys could not be fetched', async () => {
    const verify = () => Promise.reject(new FetchError('https://pool.example', 'no answer'))
    await expect(identified('token', { ...asMember, verify })).rejects.toBeInstanceOf(FetchError)
  })
})
