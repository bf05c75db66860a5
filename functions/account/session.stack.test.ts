import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { DeleteCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { guestKeys } from '#functions/http/tokens/guestKeys.ts'
import { freeType, signToken } from '#functions/http/tokens/portalToken.ts'
import { sessions } from '#functions/store/accounts/sessions.ts'
import { sessionKey } from '#functions/store/keys.ts'
import { accountHarness, password } from '#infra/local/testing/accountHarness.ts'
import { accountEndpoints } from '#shared/contract/account.ts'

const { ask, member, db, calls, called, environment } = await accountHarness()
const { ACCOUNTS_TABLE = '', GUEST_SECRET_ID = '' } = environment
const store = sessions(db, ACCOUNTS_TABLE)
beforeEach(() => calls.clear())

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
const cleared = 'matchfit_refresh=; Max-Age=0; Path=/api; HttpOnly; Secure; SameSite=Strict'
const freeToken = (email: string) =>
  signToken(guestKeys(new SecretsManagerClient({}), GUEST_SECRET_ID), freeType, { email })

describe('the check of a login', () => {
  it('finds nobody behind no token and a guest’s', async () => {
    const nobody = { status: 200, data: { login: false, user: null } }
    expect(await check()).toMatchObject(nobody)
    const guest = await ask(accountEndpoints.sampleToken)
    expect(await check(guest.data.token)).toMatchObject(nobody)
  })

  it('finds the member, by one read of the session and one of the profile', async () => {
    const { id, token } = await loggedIn()
    await check(token)
    calls.clear()
    expect(await check(token)).toMatchObject({ data: { login: true, user: { id } } })
    expect(called()).toEqual(['dynamodb GetItem', 'dynamodb GetItem'])
  })

  it('finds the address alone behind free access, and reads nothing', async () => {
    const token = await freeToken('free@reader.example')
    await check(token)
    calls.clear()
    const { data } = await check(token)
    expect(data).toMatchObject({
      login: true,
      user: { id: 'free@reader.example', email: 'free@reader.example', free_access: true },
    })
    expect(called()).toEqual([])
  })

  it('refuses a token that is none, and names it as the fault', async () => {
    expect(await check('nonsense')).toMatchObject({
      status: 401,
      errors: { 'x-access-token': expect.any(String) },
    })
  })
})

describe('refreshUser', () => {
  const refresh = (id: string, token: string) =>
    ask(accountEndpoints.refreshUser, { params: { id }, token })

  it('answers for the token’s own user, and for nobody else', async () => {
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
  it('gives a new token for the cookie, and another cookie', async () => {
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

  it('serves two tabs that renew at once', async () => {
    const { cookie } = await loggedIn()
    const both = await Promise.all([renew(cookie), renew(cookie)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
  })

  it('takes the header that no other site can send, before it asks anybody', async () => {
    const { cookie } = await loggedIn()
    calls.clear()
    expect(await renew(cookie, {})).toMatchObject({ status: 403, type: 'FORBIDDEN' })
    expect(called()).toEqual([])
  })

  it('is refused without a cookie and with an invented one, which is taken away', async () => {
    expect(await renew()).toMatchObject({ status: 401, setCookie: undefined })
    expect(await renew('matchfit_refresh=invented')).toMatchObject({
      status: 401,
      setCookie: cleared,
    })
  })

  it('is refused after sign-out everywhere, though Cognito would renew it', async () => {
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

  it('lets a login right after sign-out everywhere be good', async () => {
    const { id, email } = await loggedIn()
    await store.end(id)
    const { token, cookie } = await login(email)
    expect((await check(token)).data.login).toBe(true)
    expect((await renew(cookie)).status).toBe(200)
  })
})

describe('logging out', () => {
  it('ends this login at once, its renewed tokens too, and no other of the same member', async () => {
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

  it('without the cookie ends the login all the same', async () => {
    const { token, cookie } = await loggedIn()
    await ask(accountEndpoints.logout, { token })
    expect((await check(token)).status).toBe(401)
    expect((await renew(cookie)).status).toBe(401)
  })

  it('works with a token that is over, and for those who are nobody', async () => {
    const { cookie } = await loggedIn()
    for (const asked of [{ token: 'nonsense', cookie }, { token: 'nonsense' }])
      expect(await ask(accountEndpoints.logout, asked)).toMatchObject({
        status: 200,
        setCookie: cleared,
      })
    // As a link on another site would ask: SameSite keeps the cookie from it.
    expect(await ask(accountEndpoints.logout)).toMatchObject({ status: 200, setCookie: undefined })
    expect((await renew(cookie)).status).toBe(401)
  })

  it('holds though Cognito could not be reached: the refresh token is refused by us', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { token, cookie } = await loggedIn()
    const send = vi.spyOn(CognitoIdentityProviderClient.prototype, 'send')
    send.mockRejectedValueOnce(new Error('planted'))
    expect((await ask(accountEndpoints.logout, { token, cookie })).status).toBe(200)
    expect(await renew(cookie)).toMatchObject({ status: 401, setCookie: cleared })
  })

  it('says that it failed where nothing could be ended, and leaves the cookie for another try', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { cookie } = await loggedIn()
    const send = vi.spyOn(CognitoIdentityProviderClient.prototype, 'send')
    send.mockRejectedValueOnce(new Error('planted'))
    expect(await ask(accountEndpoints.logout, { cookie })).toMatchObject({
      status: 500,
      message: 'Unable to logout',
      setCookie: undefined,
    })
  })

  it('twice is logging out', async () => {
    const { token, cookie } = await loggedIn()
    for (let i = 0; i < 2; i++)
      expect((await ask(accountEndpoints.logout, { token, cookie })).status).toBe(200)
  })

  it('remembers an ended login only while a token of it may live', async () => {
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
  it('of an erased user is brought back by nothing that changes one', async () => {
    const changes = [
      store.setSubscribed('erased', true),
      store.setAdmin('erased', true),
      store.setGames('erased', ['g']),
      store.end('erased'),
    ]
    expect(await Promise.all(changes)).toEqual([false, false, false, false])
    await store.endLogin('erased', 'login', 1)
    expect(await store.read('erased')).toBeUndefined()
  })

  it('that is there is not begun again', async () => {
    const { id, email } = await member({ subscribed: true, games: ['g'] })
    await store.begin(id, { email: 'other@reader.example', admin: true })
    expect(await store.read(id)).toMatchObject({ email, admin: false, subscribed: true })
  })
})
