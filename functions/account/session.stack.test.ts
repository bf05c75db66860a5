import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { DeleteCommand } from '@aws-sdk/lib-dynamodb'
import { decodeJwt, SignJWT } from 'jose'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { guestKeys } from '#functions/http/tokens/guestKeys.ts'
import { freeType, signToken } from '#functions/http/tokens/portalToken.ts'
import { sessions } from '#functions/store/accounts/sessions.ts'
import { sessionKey } from '#functions/store/keys.ts'
import { accountHarness, password } from '#infra/testing/accountHarness.ts'
import { accountEndpoints } from '#shared/contract/account/account.ts'

const { ask, member, db, calls, called, environment } = await accountHarness()
const { ACCOUNTS_TABLE = '', GUEST_SECRET_ID = '' } = environment
const store = sessions(db, ACCOUNTS_TABLE)
beforeEach(() => calls.clear())
afterEach(() => {
  vi.useRealTimers()
})

const loggedIn = async () => {
  const { id, email } = await member()
  return { id, email, ...(await login(email)) }
}
const login = async (email: string) => {
  const { data, cookie } = await ask(accountEndpoints.login, { body: { email, password } })
  return { token: data.token as string, cookie: cookie ?? '' }
}
const renew = (
  cookie?: string,
  headers: Record<string, string> = { 'x-requested-with': 'fetch' },
) => ask(accountEndpoints.refreshSession, { headers, ...(cookie === undefined ? {} : { cookie }) })
const check = (token?: string) =>
  ask(accountEndpoints.checkLogin, token === undefined ? {} : { token })
const cleared = '__Host-matchfit_refresh=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Strict'
const freeToken = (email: string) =>
  signToken(
    guestKeys(() => new SecretsManagerClient({}), GUEST_SECRET_ID),
    freeType,
    { email },
  )

describe('checkLogin', () => {
  it('finds no user without a token, or with a guest’s token', async () => {
    const nobody = { status: 200, data: { login: false, user: null } }
    expect(await check()).toMatchObject(nobody)
    const guest = await ask(accountEndpoints.sampleToken)
    expect(await check(guest.data.token)).toMatchObject(nobody)
  })

  it('finds the member with one read of the session and one of the profile', async () => {
    const { id, token } = await loggedIn()
    await check(token)
    calls.clear()
    expect(await check(token)).toMatchObject({ data: { login: true, user: { id } } })
    expect(called()).toEqual(['dynamodb GetItem', 'dynamodb GetItem'])
  })

  it('finds the address of a free-access token, with one read of the item that could have ended it', async () => {
    const token = await freeToken('free@reader.example')
    await check(token)
    calls.clear()
    const { data } = await check(token)
    expect(data).toMatchObject({
      login: true,
      user: { id: 'free@reader.example', email: 'free@reader.example', free_access: true },
    })
    expect(called()).toEqual(['dynamodb GetItem'])
  })

  it('refuses a malformed token and blames it', async () => {
    expect(await check('nonsense')).toMatchObject({
      status: 401,
      errors: { 'x-access-token': expect.any(String) },
    })
  })
})

describe('refreshUser', () => {
  const refresh = (id: string, token: string) =>
    ask(accountEndpoints.refreshUser, { params: { id }, token })

  it('answers only for the user of the token', async () => {
    const { id, token } = await loggedIn()
    const other = await loggedIn()
    expect((await refresh(id, token)).data.user).toMatchObject({ id })
    expect(await refresh(other.id, token)).toMatchObject({ status: 403, type: 'FORBIDDEN' })
    const free = await freeToken('free@reader.example')
    expect((await refresh('free@reader.example', free)).data.user.free_access).toBe(true)
    expect((await refresh(id, free)).status).toBe(403)
  })
})

describe('renewing a session', () => {
  it('exchanges the cookie for a new token and a new cookie', async () => {
    const { id, token, cookie } = await loggedIn()
    const renewed = await renew(cookie)
    expect(renewed).toMatchObject({ status: 200, data: { user: { id } } })
    expect(renewed.data.token).not.toBe(token)
    expect(renewed.cookie).not.toBe(cookie)
    expect(renewed.setCookie).toContain('HttpOnly; Secure; SameSite=Strict')
    expect(renewed.headers['cache-control']).toBe('private, no-store')
    expect((await check(renewed.data.token)).data.login).toBe(true)
    expect((await renew(renewed.cookie)).status).toBe(200)
  })

  it('works in two tabs at the same time', async () => {
    const { cookie } = await loggedIn()
    const both = await Promise.all([renew(cookie), renew(cookie)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
  })

  it('requires the header that no other site can send, before any call to AWS', async () => {
    const { cookie } = await loggedIn()
    calls.clear()
    expect(await renew(cookie, {})).toMatchObject({ status: 403, type: 'FORBIDDEN' })
    expect(called()).toEqual([])
  })

  it('is refused without a cookie; a forged one is cleared', async () => {
    expect(await renew()).toMatchObject({ status: 401, setCookie: undefined })
    expect(await renew('__Host-matchfit_refresh=invented')).toMatchObject({
      status: 401,
      setCookie: cleared,
    })
  })

  it('a cookie that is used again, 30 s after it was exchanged, ends the login for the holder of its successor too', async () => {
    const { email, token, cookie } = await loggedIn()
    const other = await login(email)
    const renewed = await renew(cookie)
    vi.useFakeTimers({ now: Date.now() + 29_000, toFake: ['Date'] })
    expect((await renew(cookie)).status).toBe(200)
    expect((await check(renewed.data.token)).data.login).toBe(true)
    vi.useFakeTimers({ now: Date.now() + 3_000, toFake: ['Date'] })
    expect(await renew(cookie)).toMatchObject({ status: 401, setCookie: cleared })
    for (const one of [token, renewed.data.token]) expect((await check(one)).status).toBe(401)
    expect((await renew(renewed.cookie)).status).toBe(401)
    expect((await check(other.token)).data.login).toBe(true)
  })

  it('a forged stamp cannot end another member’s login', async () => {
    const victim = await loggedIn()
    const { origin_jti } = decodeJwt(victim.token)
    const forged = await new SignJWT({ sub: victim.id, login: origin_jti })
      .setProtectedHeader({ alg: 'HS256', typ: 'login+jwt', kid: 'k' })
      .setIssuer('matchfit')
      .setExpirationTime('30d')
      .sign(new TextEncoder().encode('a'.repeat(48)))
    for (const stamp of [forged, 'nonsense', '', await freeToken('free@reader.example')])
      expect((await renew(`__Host-matchfit_refresh=invented~${stamp}`)).status).toBe(401)
    expect((await check(victim.token)).data.login).toBe(true)
  })

  it('is refused after signing out everywhere, even if Cognito would renew it', async () => {
    const { id, cookie, token } = await loggedIn()
    await store.end(id)
    expect((await check(token)).status).toBe(401)
    expect(await renew(cookie)).toMatchObject({ status: 401, setCookie: cleared })
  })

  it('is refused to an erased user', async () => {
    const { id, cookie } = await loggedIn()
    await db.send(new DeleteCommand({ TableName: ACCOUNTS_TABLE, Key: sessionKey(id) }))
    expect(await renew(cookie)).toMatchObject({ status: 401, setCookie: cleared })
  })

  it('works for a login made right after signing out everywhere', async () => {
    const { id, email } = await loggedIn()
    await store.end(id)
    const { token, cookie } = await login(email)
    expect((await check(token)).data.login).toBe(true)
    expect((await renew(cookie)).status).toBe(200)
  })
})

describe('logging out', () => {
  it('ends this login and its renewed tokens at once, but no other login of the member', async () => {
    const { email, token, cookie } = await loggedIn()
    const other = await login(email)
    const renewed = await renew(cookie)
    const out = await ask(accountEndpoints.logout, {
      token: renewed.data.token,
      cookie: renewed.cookie,
    })
    expect(out).toMatchObject({ status: 200, data: { login: false }, setCookie: cleared })
    expect((await check(token)).status).toBe(401)
    expect((await check(renewed.data.token)).status).toBe(401)
    expect((await renew(renewed.cookie)).status).toBe(401)
    expect((await check(other.token)).data.login).toBe(true)
    expect((await renew(other.cookie)).status).toBe(200)
  })

  it('ends the access token if only the cookie is sent', async () => {
    const { email, token, cookie } = await loggedIn()
    const other = await login(email)
    expect(await ask(accountEndpoints.logout, { cookie })).toMatchObject({
      status: 200,
      setCookie: cleared,
    })
    expect((await check(token)).status).toBe(401)
    expect((await check(other.token)).data.login).toBe(true)
  })

  it('ends free access for its mailbox, and a later link opens it again', async () => {
    const token = await freeToken('leaving+tag@reader.example')
    const neighbour = await freeToken('staying@reader.example')
    expect((await check(token)).data.login).toBe(true)
    await ask(accountEndpoints.logout, { token })
    expect(await check(token)).toMatchObject({
      status: 401,
      errors: { 'x-access-token': expect.any(String) },
    })
    expect((await check(neighbour)).data.login).toBe(true)
    vi.useFakeTimers({ now: Date.now() + 2_000, toFake: ['Date'] })
    const later = await freeToken('leaving@reader.example')
    expect((await check(later)).data.login).toBe(true)
  })

  it('ends the login even without the cookie', async () => {
    const { token, cookie } = await loggedIn()
    await ask(accountEndpoints.logout, { token })
    expect((await check(token)).status).toBe(401)
    expect((await renew(cookie)).status).toBe(401)
  })

  it('accepts an invalid token and no token at all', async () => {
    const { cookie } = await loggedIn()
    for (const request of [{ token: 'nonsense', cookie }, { token: 'nonsense' }])
      expect(await ask(accountEndpoints.logout, request)).toMatchObject({
        status: 200,
        setCookie: cleared,
      })
    // A link on another site sends nothing, because of SameSite.
    expect(await ask(accountEndpoints.logout)).toMatchObject({ status: 200, setCookie: undefined })
    expect((await renew(cookie)).status).toBe(401)
  })

  it('refuses the refresh token even if Cognito could not revoke it', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { token, cookie } = await loggedIn()
    const send = vi.spyOn(CognitoIdentityProviderClient.prototype, 'send')
    send.mockRejectedValueOnce(new Error('planted'))
    expect((await ask(accountEndpoints.logout, { token, cookie })).status).toBe(200)
    expect(await renew(cookie)).toMatchObject({ status: 401, setCookie: cleared })
  })

  it('fails and keeps the cookie if nothing could be ended', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { cookie } = await loggedIn()
    const [unstamped = ''] = cookie.split('~')
    const send = vi.spyOn(CognitoIdentityProviderClient.prototype, 'send')
    send.mockRejectedValueOnce(new Error('planted'))
    expect(await ask(accountEndpoints.logout, { cookie: unstamped })).toMatchObject({
      status: 500,
      message: 'Unable to logout',
      setCookie: undefined,
    })
  })

  it('can be repeated', async () => {
    const { token, cookie } = await loggedIn()
    for (let i = 0; i < 2; i++)
      expect((await ask(accountEndpoints.logout, { token, cookie })).status).toBe(200)
  })

  it('remembers an ended login only while its tokens can be valid, and at most 30 logins', async () => {
    const { id } = await loggedIn()
    const now = Math.floor(Date.now() / 1000)
    await store.endLogin(id, 'long ago', now - 1)
    await store.endLogin(id, 'first', now + 60)
    await Promise.all([
      store.endLogin(id, 'second', now + 60),
      store.endLogin(id, 'third', now + 60),
    ])
    const ended = async () => (await store.read(id))?.ended.map(({ login }) => login) ?? []
    expect((await ended()).toSorted()).toEqual(['first', 'second', 'third'])
    for (let i = 0; i < 30; i++) await store.endLogin(id, `later ${i}`, now + 60)
    expect(await ended()).toHaveLength(30)
    expect((await ended()).at(-1)).toBe('later 29')
  })
})

describe('the session item', () => {
  it('is not brought back by a change after the user was erased', async () => {
    const changes = [
      store.setAdmin('erased', true),
      store.setGames('erased', ['g']),
      store.end('erased'),
    ]
    expect(await Promise.all(changes)).toEqual([false, false, false])
    await store.endLogin('erased', 'login', 1)
    expect(await store.read('erased')).toBeUndefined()
  })

  it('is not overwritten if it exists', async () => {
    const { id, email } = await member({ subscribed: true, games: ['g'] })
    await store.begin(id, { email: 'other@reader.example', admin: true })
    expect(await store.read(id)).toMatchObject({ email, admin: false, subscribed: true })
  })
})
