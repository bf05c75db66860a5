import { FetchError } from 'aws-jwt-verify/error'
import { SignJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import type { Session } from '#functions/store/accounts/sessions.ts'
import type { GuestKeys } from './guestKeys.ts'
import { type AccessClaims, callerIdentifier } from './identify.ts'
import { freeType, guestType, signToken } from './portalToken.ts'

const key = { id: 'k', secret: new TextEncoder().encode('a'.repeat(48)) }
const keys: GuestKeys = {
  current: async () => key,
  find: async (id) => (id === key.id ? key : undefined),
}

interface World {
  verify?: () => Promise<AccessClaims>
  session?: Session | undefined
}
const claims: AccessClaims = { sub: 'm', exp: 4000, auth_time: 100, jti: 'j', origin_jti: 'o' }
const session: Session = {
  email: 'm@reader.example',
  epoch: 100,
  admin: false,
  games: ['g'],
  subscribed: true,
  ended: [],
  logouts: 0,
}
const asMember: World = { verify: async () => claims, session }
const identified = (token: string | undefined, world: World = {}) => {
  const verify = world.verify ?? (() => Promise.reject(new Error('not one of ours')))
  return callerIdentifier(keys, { verify }, { read: async () => world.session })(token)
}
const refused = {
  status: 401,
  type: 'UNAUTHORIZED',
  errors: { 'x-access-token': 'Your session has ended. Please log in again.' },
}

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
    expect(await identified(await signToken(keys, guestType, { sub: 's' }))).toEqual({
      tier: 'guest',
    })
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
    const { email, admin, games, subscribed } = session
    const caller = { tier: 'member', id: 'm', email, admin, games, subscribed }
    expect(await identified('token', asMember)).toEqual(caller)
  })

  it('who signed out everywhere after the login, or was erased, is refused', async () => {
    const out = { ...asMember, session: { ...session, epoch: 101 } }
    await expect(identified('token', out)).rejects.toMatchObject(refused)
    const erased = { ...asMember, session: undefined }
    await expect(identified('token', erased)).rejects.toMatchObject(refused)
  })

  it('whose login was ended alone is refused, by every token that it led to', async () => {
    const ended = (login: string) => ({ ...session, ended: [{ login, until: 4000 }] })
    await expect(identified('token', { ...asMember, session: ended('o') })).rejects.toMatchObject(
      refused,
    )
    expect(await identified('token', { ...asMember, session: ended('other') })).toBeDefined()
    const { origin_jti: _, ...first } = claims
    const world = { verify: async () => first, session: ended('j') }
    await expect(identified('token', world)).rejects.toMatchObject(refused)
  })

  it('with a free-access token of ours is its address, and nothing else', async () => {
    const token = await signToken(keys, freeType, { email: 'free@reader.example' })
    expect(await identified(token)).toEqual({ tier: 'free', email: 'free@reader.example' })
  })

  it('with a guest’s token under the other name, or one without an address, is refused', async () => {
    await expect(identified(await guestToken({ typ: freeType }))).rejects.toMatchObject(refused)
  })

  it('is not told that a session has ended where the pool’s keys could not be fetched', async () => {
    const verify = () => Promise.reject(new FetchError('https://pool.example', 'no answer'))
    await expect(identified('token', { ...asMember, verify })).rejects.toBeInstanceOf(FetchError)
  })
})
