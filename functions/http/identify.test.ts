import { FetchError } from 'aws-jwt-verify/error'
import { SignJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import type { Session } from '#functions/store/accounts/sessions.ts'
import { portalOrigin } from './call.ts'
import { type AccessClaims, callerIdentifier, verifiedOnce } from './identify.ts'
import type { GuestKeys } from './tokens/guestKeys.ts'
import { freeType, guestType, signToken } from './tokens/portalToken.ts'

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
const memberWorld: World = { verify: async () => claims, session }
const now = new Date('2026-11-21T12:00:00Z')
const identify = (token: string | undefined, world: World = {}) => {
  const verify = world.verify ?? (() => Promise.reject(new Error('not one of ours')))
  return callerIdentifier(keys, { verify }, { read: async () => world.session })(token, now)
}
const sessionEnded = {
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

describe('identifying a caller', () => {
  it('treats a caller without a token as a guest', async () => {
    expect(await identify(undefined)).toEqual({ tier: 'guest' })
  })

  it('treats the holder of our guest token as a guest', async () => {
    expect(await identify(await signToken(keys, guestType, { sub: 's' }))).toEqual({
      tier: 'guest',
    })
    expect(await identify(await guestToken())).toEqual({ tier: 'guest' })
  })

  it.each([
    ['that has expired', { expires: 1 }],
    ['that another key signed', { secret: 'b'.repeat(48) }],
    ['of an unknown key', { kid: 'other' }],
    ['whose type is not guest', { typ: 'JWT' }],
  ])('refuses a guest token %s', async (_, over) => {
    await expect(identify(await guestToken(over))).rejects.toMatchObject(sessionEnded)
  })

  it('refuses an unsigned guest token', async () => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const unsigned = `${part({ alg: 'none', typ: guestType, kid: key.id })}.${part({})}.`
    await expect(identify(unsigned)).rejects.toMatchObject(sessionEnded)
  })

  it('takes a member’s address, rights and games from the session item', async () => {
    const { email, admin, games, subscribed } = session
    const login = { auth_time: 100, jti: 'o' }
    const caller = { tier: 'member', id: 'm', email, admin, games, subscribed, login }
    expect(await identify('token', memberWorld)).toEqual(caller)
  })

  it.each([
    [false, false],
    [true, true],
    ['2026-11-21T12:00:00.001Z', true],
    ['2026-11-21T12:00:00.000Z', false],
    ['2021-01-01T00:00:00.000Z', false],
  ])('lets the clock end a subscription: %s is %s', async (subscribed, expected) => {
    const world = { ...memberWorld, session: { ...session, subscribed } }
    expect(await identify('token', world)).toMatchObject({ subscribed: expected })
  })

  it('refuses the token of a member who has signed out everywhere since, or was erased', async () => {
    const out = { ...memberWorld, session: { ...session, epoch: 101 } }
    await expect(identify('token', out)).rejects.toMatchObject(sessionEnded)
    const erased = { ...memberWorld, session: undefined }
    await expect(identify('token', erased)).rejects.toMatchObject(sessionEnded)
  })

  it('refuses every token of a login that was logged out', async () => {
    const ended = (login: string) => ({ ...session, ended: [{ login, until: 4000 }] })
    await expect(identify('token', { ...memberWorld, session: ended('o') })).rejects.toMatchObject(
      sessionEnded,
    )
    expect(await identify('token', { ...memberWorld, session: ended('other') })).toBeDefined()
    const { origin_jti: _, ...first } = claims
    const world = { verify: async () => first, session: ended('j') }
    await expect(identify('token', world)).rejects.toMatchObject(sessionEnded)
  })

  it('knows only the address of the holder of a free-access token', async () => {
    const token = await signToken(keys, freeType, { email: 'free@reader.example' })
    expect(await identify(token)).toEqual({ tier: 'free', email: 'free@reader.example' })
  })

  it('refuses a free-access token without an address', async () => {
    await expect(identify(await guestToken({ typ: freeType }))).rejects.toMatchObject(sessionEnded)
  })

  it('does not blame the token if the pool’s keys could not be fetched', async () => {
    const verify = () => Promise.reject(new FetchError('https://pool.example', 'no answer'))
    await expect(identify('token', { ...memberWorld, verify })).rejects.toBeInstanceOf(FetchError)
  })
})

describe('a token that was verified', () => {
  const counted = (time = { now: 0 }) => {
    const asked: string[] = []
    const verify = async (token: string) => {
      asked.push(token)
      if (token === 'forged') throw new Error('not one of ours')
      return { ...claims, sub: token }
    }
    return { asked, time, ...verifiedOnce({ verify }, () => time.now) }
  }

  it('is not verified again until it expires', async () => {
    const { asked, time, verify } = counted()
    for (const now of [0, 3_999_999]) {
      time.now = now
      expect(await verify('one')).toMatchObject({ sub: 'one' })
    }
    expect(asked).toEqual(['one'])
    time.now = 4_000_000
    await verify('one')
    expect(asked).toEqual(['one', 'one'])
  })

  it('vouches for no other token', async () => {
    const { asked, verify } = counted()
    await verify('one')
    for (const _ of ['first', 'again'])
      await expect(verify('forged')).rejects.toThrow('not one of ours')
    expect(await verify('two')).toMatchObject({ sub: 'two' })
    expect(asked).toEqual(['one', 'forged', 'forged', 'two'])
  })

  it('is forgotten when there are too many', async () => {
    const { asked, verify } = counted()
    for (let i = 0; i < 501; i++) await verify(`token ${i}`)
    asked.length = 0
    await verify('token 500')
    await verify('token 0')
    expect(asked).toEqual(['token 0'])
  })
})

it.each([
  ['matchfit.example', 'https://matchfit.example'],
  ['d1.cloudfront.net', 'https://d1.cloudfront.net'],
  ['localhost:4700', 'http://localhost:4700'],
  ['127.0.0.1:4700', 'http://127.0.0.1:4700'],
  ['localhost.evil.example', 'https://localhost.evil.example'],
  ['', 'http://localhost'],
])('%s is reached at %s', (host, origin) => {
  expect(portalOrigin({ 'x-portal-host': host })).toBe(origin)
})
