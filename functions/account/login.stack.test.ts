import {
  AdminDisableUserCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider'
import { DeleteCommand, DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb'
import { decodeJwt } from 'jose'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sessions } from '#functions/store/accounts/sessions.ts'
import { audits, guestUser } from '#functions/store/audits.ts'
import { profileKey, sessionKey } from '#functions/store/keys.ts'
import { accountHarness, password } from '#infra/testing/accountHarness.ts'
import { accountEndpoints } from '#shared/contract/account/account.ts'

const { ask, member, db, calls, called, newAddress, environment, adminKey } = await accountHarness()
const { ACCOUNTS_TABLE = '', AUDITS_TABLE = '', USER_POOL_ID = '' } = environment
const store = sessions(db, ACCOUNTS_TABLE)
beforeEach(() => calls.clear())

const logIn = (email: string, options: Partial<Parameters<typeof ask>[1]> = {}) =>
  ask(accountEndpoints.login, { body: { email, password }, ...options })
const from = (viewer: string) => ({ headers: { 'x-viewer-address': viewer } })
const readItem = async (Key: object) =>
  (await db.send(new GetCommand({ TableName: ACCOUNTS_TABLE, Key }))).Item

describe('a login', () => {
  it('returns the user and a token, and puts the refresh token into the cookie', async () => {
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
          subscribed: false,
        },
      },
    })
    expect(decodeJwt(answer.data.token).sub).toBe(id)
    expect(answer.setCookie).toMatch(
      /^__Host-matchfit_refresh=[^;]{100,3900}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    )
    expect(JSON.stringify(answer.data)).not.toContain(answer.cookie?.split('=')[1])
    expect(answer.headers['cache-control']).toBe('private, no-store')
  })

  it.each([
    ['until a later time', 1, true],
    ['until now', 0, false],
  ])(
    'says whether a plan runs, as do a check and a renewal of the session: %s',
    async (_, later, subscribed) => {
      const at = new Date()
      const { email } = await member({ subscribed: new Date(at.getTime() + later).toISOString() })
      const answer = await logIn(email, { at })
      const renewed = await ask(accountEndpoints.refreshSession, {
        at,
        headers: { 'x-requested-with': 'matchfit' },
        ...(answer.cookie && { cookie: answer.cookie }),
      })
      const checked = await ask(accountEndpoints.checkLogin, { token: answer.data.token, at })
      for (const { data } of [answer, renewed, checked])
        expect(data.user.subscribed).toBe(subscribed)
    },
  )

  it('costs one call to Cognito and four requests to DynamoDB', async () => {
    const { email } = await member()
    await logIn(email)
    calls.clear()
    expect((await logIn(email)).status).toBe(200)
    expect(called()).toEqual([
      'cognito-idp AdminInitiateAuth',
      'dynamodb BatchGetItem',
      'dynamodb UpdateItem',
      'dynamodb UpdateItem',
      'dynamodb UpdateItem',
    ])
  })

  it('gives the same answer after the same calls for an unknown address and a wrong password', async () => {
    const { email } = await member()
    const request = async (body: object) => {
      calls.clear()
      const { headers: _, ...answer } = await ask(accountEndpoints.login, { body })
      return { answer, calls: called() }
    }
    const wrongPassword = await request({ email, password: 'Wrong-horse-9' })
    const wrongAddress = await request({ email: newAddress(), password })
    expect(wrongPassword).toEqual(wrongAddress)
    expect(wrongAddress.answer).toMatchObject({
      status: 401,
      type: 'UNAUTHORIZED',
      message: 'The email or password is incorrect.',
    })
    expect(wrongAddress.answer.errors).toBeUndefined()
  })

  it('returns the key of the admin paths to admins only', async () => {
    const { email } = await member({ admin: true, games: ['g1', 'g2'] })
    expect((await logIn(email)).data.user).toMatchObject({
      admin: true,
      games: 'g1,g2',
      admin_key: adminKey,
    })
    const { email: reader } = await member()
    expect((await logIn(reader)).data.user).not.toHaveProperty('admin_key')
  })

  it('names missing and malformed fields without any call to AWS', async () => {
    expect(await ask(accountEndpoints.login, { body: { email: '', password: '' } })).toMatchObject({
      status: 400,
      errors: { email: 'Required*', password: 'Required*' },
    })
    expect((await ask(accountEndpoints.login, { body: {} })).errors).toEqual({
      email: 'Required*',
      password: 'Required*',
    })
    expect((await logIn('fan@')).errors).toEqual({ email: 'Please enter a valid email' })
    expect(called()).toEqual([])
  })

  it('is refused to a disabled user', async () => {
    const { email } = await member()
    const disable = new AdminDisableUserCommand({ UserPoolId: USER_POOL_ID, Username: email })
    await new CognitoIdentityProviderClient({ userAgentAppId: '' }).send(disable)
    expect((await logIn(email)).status).toBe(401)
  })
})

describe('an account whose items DynamoDB has lost', () => {
  it('gets its profile, session and admin rights back at the next login', async () => {
    const { id, email } = await member({ admin: true })
    for (const Key of [sessionKey(id), profileKey(id)])
      await db.send(new DeleteCommand({ TableName: ACCOUNTS_TABLE, Key }))
    const answer = await logIn(email)
    expect(answer).toMatchObject({ status: 200, data: { user: { admin: true, email } } })
    expect(await readItem(sessionKey(id))).toMatchObject({ email, admin: true })
    expect(await readItem(profileKey(id))).toMatchObject({ email, email_verified: true })
    const { token } = answer.data
    expect((await ask(accountEndpoints.checkLogin, { token })).data).toMatchObject({ login: true })
  })

  it('keeps the remaining items: a login undoes no revocation and removes no games or subscription', async () => {
    const { id, email } = await member({ admin: true, games: ['g1'], subscribed: true })
    await store.setAdmin(id, false)
    await db.send(new DeleteCommand({ TableName: ACCOUNTS_TABLE, Key: profileKey(id) }))
    expect((await logIn(email)).data.user).toMatchObject({ admin: false, games: 'g1' })
    expect(await store.read(id)).toMatchObject({ admin: false, games: ['g1'], subscribed: true })
  })
})

describe('Cognito’s own lockout', () => {
  const at = new Date('2026-11-27T12:05:00Z')
  const mockRefusal = (name: string, message: string) =>
    vi
      .spyOn(CognitoIdentityProviderClient.prototype, 'send')
      .mockRejectedValue(Object.assign(new Error(message), { name }) as never)
  afterEach(() => vi.restoreAllMocks())

  it.each([
    ['NotAuthorizedException', 'Password attempts exceeded'],
    ['LimitExceededException', 'Attempt limit exceeded, please try after some time.'],
    ['TooManyFailedAttemptsException', 'Too many failed attempts'],
  ])('is answered with 429 for %s “%s”', async (name, message) => {
    mockRefusal(name, message)
    expect(await logIn(newAddress(), { at })).toMatchObject({
      status: 429,
      type: 'RATE_LIMITED',
      message: 'Too many attempts. Please try again in 15 minutes.',
      headers: { 'retry-after': '900' },
    })
  })

  it('is not confused with a wrong password', async () => {
    mockRefusal('NotAuthorizedException', 'Incorrect username or password.')
    expect((await logIn(newAddress(), { at })).status).toBe(401)
  })
})

describe('a failed login', () => {
  afterEach(() => vi.restoreAllMocks())
  const newestAudit = async () => (await audits(db, AUDITS_TABLE).ofUser(guestUser)).audits[0]

  it('is audited if the password is wrong', async () => {
    const email = newAddress()
    await logIn(email, { at: new Date('2026-12-01T12:00:00Z') })
    expect(await newestAudit()).toMatchObject({
      action: 'LOGIN_FAILED',
      claimed: email,
      meta: { reason: 'The email or password is incorrect.' },
    })
  })

  it.each([
    ['Cognito', CognitoIdentityProviderClient, 'AdminInitiateAuthCommand'],
    ['the table', DynamoDBDocumentClient, 'BatchGetCommand'],
  ])('is audited without details if %s fails', async (what, client, name) => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { email } = await member()
    const prototype = client.prototype as { send: (command: object) => Promise<unknown> }
    const { send } = prototype
    vi.spyOn(prototype, 'send').mockImplementation(function (this: unknown, command) {
      if (command.constructor.name === name) throw new Error('planted')
      return send.call(this as never, command)
    })
    const day = what === 'Cognito' ? 2 : 3
    expect((await logIn(email, { at: new Date(`2026-12-0${day}T12:00:00Z`) })).status).toBe(500)
    expect(await newestAudit()).toMatchObject({
      action: 'LOGIN_FAILED',
      claimed: email,
      meta: { reason: 'A fault on our side' },
    })
  })
})

describe('the limit on logins', () => {
  it('refuses the eleventh login of an email address from one IP address, and says when to retry', async () => {
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

  it('does not affect other members at the same IP address, or the owner elsewhere', async () => {
    const { email } = await member()
    const at = new Date('2026-11-22T12:05:00Z')
    for (let i = 0; i < 12; i++) await logIn(email, { ...from('198.51.100.1'), at })
    expect((await logIn(email, { ...from('198.51.100.2'), at })).status).toBe(200)
    const { email: neighbour } = await member()
    expect((await logIn(neighbour, { ...from('198.51.100.1'), at })).status).toBe(200)
  })

  it('refuses after five wrong passwords, before Cognito locks the address', async () => {
    const { email } = await member()
    const at = new Date('2026-11-24T12:05:00Z')
    const wrongly = { ...from('198.51.100.4'), at, body: { email, password: 'Wrong-horse-9' } }
    for (let i = 0; i < 5; i++)
      expect((await ask(accountEndpoints.login, wrongly)).status).toBe(401)
    calls.clear()
    const refused = await logIn(email, { ...from('198.51.100.4'), at })
    expect([refused.status, refused.message]).toEqual([
      429,
      'Too many attempts. Please try again in 10 minutes.',
    ])
    expect(called()).toEqual(['dynamodb UpdateItem'])
  })

  it('lets only five of thirty simultaneous wrong passwords reach Cognito', async () => {
    const { email } = await member()
    const at = new Date('2026-11-28T12:05:00Z')
    const wrongly = { ...from('198.51.100.8'), at, body: { email, password: 'Wrong-horse-9' } }
    calls.clear()
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => ask(accountEndpoints.login, wrongly)),
    )
    const count = (status: number) => answers.filter((answer) => answer.status === status).length
    expect([count(401), count(429)]).toEqual([5, 25])
    expect(called().filter((call) => call === 'cognito-idp AdminInitiateAuth')).toHaveLength(5)
  })

  it('does not count our own failure as a wrong password', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { email } = await member()
    const at = new Date('2026-11-29T12:05:00Z')
    const viewer = { ...from('198.51.100.9'), at }
    const send = vi.spyOn(CognitoIdentityProviderClient.prototype, 'send')
    send.mockRejectedValue(new Error('planted') as never)
    for (let i = 0; i < 5; i++) expect((await logIn(email, viewer)).status).toBe(500)
    vi.restoreAllMocks()
    for (let i = 0; i < 5; i++) expect((await logIn(email, viewer)).status).toBe(200)
    expect((await logIn(email, viewer)).status).toBe(429)
  })

  it('stops one IP address after fifty wrong passwords for different email addresses', async () => {
    const at = new Date('2026-11-25T12:05:00Z')
    const viewer = { ...from('198.51.100.5'), at }
    for (let i = 0; i < 50; i++) expect((await logIn(newAddress(), viewer)).status).toBe(401)
    const { email } = await member()
    expect(await logIn(email, viewer)).toMatchObject({
      status: 429,
      headers: { 'retry-after': '600' },
    })
    expect((await logIn(email, { ...from('198.51.100.6'), at })).status).toBe(200)
    expect((await logIn(email, { ...viewer, at: new Date('2026-11-25T12:15:00Z') })).status).toBe(
      200,
    )
  })

  it('counts attempts for each email address separately, even from the same IP address', async () => {
    const { email } = await member()
    const at = new Date('2026-11-26T12:05:00Z')
    const viewer = { ...from('198.51.100.7'), at }
    for (let i = 0; i < 120; i++) await logIn(email, viewer)
    const { email: neighbour } = await member()
    expect((await logIn(neighbour, viewer)).status).toBe(200)
  })

  it('counts an email address in upper and lower case together', async () => {
    const { email } = await member()
    const at = new Date('2026-11-23T12:05:00Z')
    for (let i = 0; i < 10; i++)
      await logIn(i % 2 ? email.toUpperCase() : email, { ...from('198.51.100.3'), at })
    expect((await logIn(email, { ...from('198.51.100.3'), at })).status).toBe(429)
  })
})
