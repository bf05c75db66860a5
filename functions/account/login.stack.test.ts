import { AdminDisableUserCommand } from '@aws-sdk/client-cognito-identity-provider'
import { DeleteCommand, GetCommand } from '@aws-sdk/lib-dynamodb'
import { decodeJwt } from 'jose'
import { beforeEach, describe, expect, it } from 'vitest'
import { cognitoClient } from '#functions/store/cognito.ts'
import { profileKey, sessionKey } from '#functions/store/keys.ts'
import { sessions } from '#functions/store/sessions.ts'
import { accountBench, password } from '#infra/local/testing/accountBench.ts'
import { account } from '#shared/contract/account.ts'

const { ask, member, db, calls, called, newAddress, environment } = await accountBench()
const { ACCOUNTS_TABLE = '', USER_POOL_ID = '', ADMIN_KEY = '' } = environment
const store = sessions(db, ACCOUNTS_TABLE)
beforeEach(() => calls.clear())

const logIn = (email: string, over: Partial<Parameters<typeof ask>[1]> = {}) =>
  ask(account.login, { body: { email, password }, ...over })
const from = (viewer: string) => ({ headers: { 'x-viewer-address': viewer } })
const item = async (Key: object) =>
  (await db.send(new GetCommand({ TableName: ACCOUNTS_TABLE, Key }))).Item

describe('a login', () => {
  it('answers who it is and a token, and gives the refresh token to the browser alone', async () => {
    const { id, email } = await member()
    const answer = await logIn(email.toUpperCase())
    expect(answer).toMatchObject({
      status: 200,
      data: {
        user: {
          login: true,
          admin: false,
          id,
          email,
          email_verified: true,
          free_access: false,
          favorite_sport: 'NFL',
          sportsName: 'nfl',
          sportsID: 1,
          league: null,
          games: '',
        },
      },
    })
    expect(decodeJwt(answer.data.token).sub).toBe(id)
    expect(answer.setCookie).toMatch(
      /^matchfit_refresh=[^;]{100,}; Max-Age=2592000; Path=\/api; HttpOnly; Secure; SameSite=Strict$/,
    )
    expect(JSON.stringify(answer.data)).not.toContain(answer.cookie?.split('=')[1])
    expect(answer.headers['cache-control']).toBe('private, no-store')
  })

  it('costs one call to Cognito and three requests to DynamoDB', async () => {
    const { email } = await member()
    calls.clear()
    expect((await logIn(email)).status).toBe(200)
    expect(called()).toEqual([
      'cognito-idp InitiateAuth',
      'dynamodb BatchGetItem',
      'dynamodb UpdateItem',
      'dynamodb UpdateItem',
    ])
  })

  it('says one thing for a wrong address and a wrong password, after the same calls', async () => {
    const { email } = await member()
    const asked = async (body: object) => {
      calls.clear()
      const { headers: _, ...answer } = await ask(account.login, { body })
      return { answer, calls: called() }
    }
    const wrongPassword = await asked({ email, password: 'Wrong-horse-9' })
    const wrongAddress = await asked({ email: newAddress(), password })
    expect(wrongPassword).toEqual(wrongAddress)
    expect(wrongAddress.answer).toMatchObject({
      status: 401,
      type: 'UNAUTHORIZED',
      message: 'The email or password is incorrect.',
    })
    expect(wrongAddress.answer.errors).toBeUndefined()
  })

  it('tells an admin, and nobody else, the key of the admin paths', async () => {
    const { email } = await member({ admin: true, games: ['g1', 'g2'] })
    expect((await logIn(email)).data.user).toMatchObject({
      admin: true,
      games: 'g1,g2',
      admin_key: ADMIN_KEY,
    })
    const { email: reader } = await member()
    expect((await logIn(reader)).data.user).not.toHaveProperty('admin_key')
  })

  it('names what is missing, and asks nobody about it', async () => {
    expect(await ask(account.login, { body: { email: '', password: '' } })).toMatchObject({
      status: 400,
      errors: { email: 'Required*', password: 'Required*' },
    })
    expect((await ask(account.login, { body: {} })).errors).toEqual({
      email: 'Required*',
      password: 'Required*',
    })
    expect((await logIn('fan@')).errors).toEqual({ email: 'Please enter a valid email' })
    expect(called()).toEqual([])
  })

  it('is refused to a disabled user', async () => {
    const { email } = await member()
    const disable = new AdminDisableUserCommand({ UserPoolId: USER_POOL_ID, Username: email })
    await cognitoClient().send(disable)
    expect((await logIn(email)).status).toBe(401)
  })
})

describe('an account that one of the two stores has lost', () => {
  it('gets its profile and session back at the next login, admins as admins', async () => {
    const { id, email } = await member({ admin: true })
    for (const Key of [sessionKey(id), profileKey(id)])
      await db.send(new DeleteCommand({ TableName: ACCOUNTS_TABLE, Key }))
    const answer = await logIn(email)
    expect(answer).toMatchObject({ status: 200, data: { user: { admin: true, email } } })
    expect(await item(sessionKey(id))).toMatchObject({ email, admin: true })
    expect(await item(profileKey(id))).toMatchObject({ email, email_verified: true })
    const { token } = answer.data
    expect((await ask(account.checkLogin, { token })).data).toMatchObject({ login: true })
  })

  it('keeps what is there: a login undoes no revocation, no games and no subscription', async () => {
    const { id, email } = await member({ admin: true, games: ['g1'], subscribed: true })
    await store.setAdmin(id, false)
    await db.send(new DeleteCommand({ TableName: ACCOUNTS_TABLE, Key: profileKey(id) }))
    expect((await logIn(email)).data.user).toMatchObject({ admin: false, games: 'g1' })
    expect(await store.read(id)).toMatchObject({ admin: false, games: ['g1'], subscribed: true })
  })
})

describe('the limit on logins', () => {
  it('refuses an address from one place after ten tries, and says when to come back', async () => {
    const { email } = await member()
    const at = new Date('2026-11-21T12:05:00Z')
    for (let i = 0; i < 10; i++) expect((await logIn(email, { at })).status).toBe(200)
    calls.clear()
    const refused = await logIn(email, { at })
    expect(refused).toMatchObject({ status: 429, type: 'RATE_LIMITED' })
    expect(refused.headers).toMatchObject({ 'retry-after': '600' })
    expect(called()).toEqual(['dynamodb UpdateItem'])
    expect((await logIn(email, { at: new Date('2026-11-21T12:14:59Z') })).status).toBe(429)
    expect((await logIn(email, { at: new Date('2026-11-21T12:15:00Z') })).status).toBe(200)
  })

  it('lets the owner in from elsewhere, and others from there, however often a stranger tried', async () => {
    const { email } = await member()
    const at = new Date('2026-11-22T12:05:00Z')
    for (let i = 0; i < 12; i++) await logIn(email, { ...from('198.51.100.1'), at })
    expect((await logIn(email, { ...from('198.51.100.2'), at })).status).toBe(200)
    const { email: neighbour } = await member()
    expect((await logIn(neighbour, { ...from('198.51.100.1'), at })).status).toBe(200)
  })

  it('counts one address in any case', async () => {
    const { email } = await member()
    const at = new Date('2026-11-23T12:05:00Z')
    for (let i = 0; i < 10; i++)
      await logIn(i % 2 ? email.toUpperCase() : email, { ...from('198.51.100.3'), at })
    expect((await logIn(email, { ...from('198.51.100.3'), at })).status).toBe(429)
  })
})
