import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { SQSClient } from '@aws-sdk/client-sqs'
import { DeleteCommand, DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { accounts } from '#functions/store/accounts/accounts.ts'
import { signUpClaims } from '#functions/store/accounts/signUpClaims.ts'
import { audits, guestUser } from '#functions/store/audits.ts'
import { profileKey, sessionKey } from '#functions/store/keys.ts'
import { accountHarness, password } from '#infra/testing/accountHarness.ts'
import { accountEndpoints } from '#shared/contract/account/account.ts'

const { ask, member, db, calls, called, newAddress, environment } = await accountHarness()
const { ACCOUNTS_TABLE = '', AUDITS_TABLE = '' } = environment
const store = accounts(db, ACCOUNTS_TABLE)

/** Signs up from a new IP address each time, so that the limit does not interfere. */
let viewers = 0
const signUp = (email: string, fields: object = {}, headers?: Record<string, string>) =>
  ask(accountEndpoints.signup, {
    body: { email, password, favorite_sport: 'La Liga', ...fields },
    headers: headers ?? { 'x-viewer-address': `198.51.100.${++viewers}` },
  })

describe('signing up', () => {
  it('logs the member in at once, with an unconfirmed address', async () => {
    const email = newAddress()
    const answer = await signUp(email.toUpperCase())
    expect(answer).toMatchObject({
      status: 200,
      message: expect.stringContaining('confirm your email'),
      data: {
        user: {
          email,
          email_verified: false,
          admin: false,
          favorite_sport: 'La Liga',
          sportsName: 'soccer',
          sportsID: 3,
          league: 'ESP',
        },
      },
    })
    const { token, user } = answer.data
    expect((await ask(accountEndpoints.checkLogin, { token })).data.user).toEqual(user)
    const again = await ask(accountEndpoints.login, { body: { email, password } })
    expect(again.data.user).toEqual(user)
    const renewed = await ask(accountEndpoints.refreshSession, {
      headers: { 'x-requested-with': 'fetch' },
      cookie: answer.cookie ?? '',
    })
    expect(renewed.status).toBe(200)
  })

  it('names missing fields and refuses weak passwords before it calls Cognito', async () => {
    const { errors } = await ask(accountEndpoints.signup, { body: {} })
    expect(errors).toEqual({
      email: 'Required*',
      password: 'Required*',
      favorite_sport: 'Required*',
    })
    const weak =
      'Your password must include 8 characters, 1 uppercase letter, 1 number, and 1 symbol'
    for (const refused of ['Ab1!xyz', 'lowercase-9', 'UPPERCASE-9', 'No-number', 'Nosymbol9'])
      expect((await signUp(newAddress(), { password: refused })).errors).toEqual({ password: weak })
    expect((await signUp(newAddress(), { password: `${password} ` })).errors).toEqual({
      password: 'A password cannot begin or end with a space',
    })
    expect((await signUp(newAddress(), { password: `Aa1!${'x'.repeat(253)}` })).status).toBe(400)
    expect((await signUp(newAddress(), { favorite_sport: 'Golf' })).errors).toEqual({
      favorite_sport: 'Required*',
    })
  })

  it('is refused if the address has an account, in upper or lower case', async () => {
    const { email } = await member()
    const conflict = { status: 409, type: 'CONFLICT', message: 'Email already exists' }
    expect(await signUp(email.toUpperCase())).toMatchObject(conflict)
    const { data } = await signUp(newAddress())
    expect(await signUp(data.user.email)).toMatchObject(conflict)
  })

  it('gives the address to one of two simultaneous sign-ups', async () => {
    const email = newAddress()
    const both = await Promise.all([
      signUp(email, { password: 'First-horse-1' }),
      signUp(email, { password: 'Second-horse-2' }),
    ])
    const won = both.find(({ status }) => status === 200)
    const lost = both.find((each) => each !== won)
    expect(lost).toMatchObject({
      status: 409,
      message: 'Unable to complete signup. Please try again later.',
    })
    const winner = both[0] === won ? 'First-horse-1' : 'Second-horse-2'
    expect((await ask(accountEndpoints.login, { body: { email, password: winner } })).status).toBe(
      200,
    )
    expect((await signUp(email)).status).toBe(409)
  })

  it('can be repeated once the claim of a crashed sign-up has expired', async () => {
    const email = newAddress()
    await signUpClaims(db, ACCOUNTS_TABLE).claim(email)
    expect((await signUp(email)).status).toBe(409)
    vi.useFakeTimers({ now: Date.now() + 16_001, toFake: ['Date'] })
    expect((await signUp(email)).status).toBe(200)
    vi.useRealTimers()
  })

  it('keeps its claim if the answer was lost and the SDK asked again', async () => {
    const twice = Object.assign(Object.create(db), {
      send: async (command: never) => {
        await db.send(command)
        return db.send(command)
      },
    })
    const email = newAddress()
    expect(await signUpClaims(twice, ACCOUNTS_TABLE).claim(email)).toEqual(expect.any(String))
    expect(await signUpClaims(db, ACCOUNTS_TABLE).claim(email)).toBeUndefined()
  })

  it('is limited by email and IP address together, and by IP address alone', async () => {
    const headers = { 'x-viewer-address': '192.0.2.1' }
    const people = await Promise.all([1, 2, 3, 4].map(() => member()))
    for (const { email } of people)
      for (let i = 0; i < 5; i++) expect((await signUp(email, {}, headers)).status).toBe(409)
    const [{ email } = { email: '' }] = people
    expect((await signUp(email)).status).toBe(409)
    expect(await signUp(newAddress(), {}, headers)).toMatchObject({
      status: 429,
      headers: { 'retry-after': expect.stringMatching(/^\d+$/) },
    })
    const elsewhere = { 'x-viewer-address': '192.0.2.2' }
    for (let i = 0; i < 5; i++) await signUp(email, {}, elsewhere)
    expect((await signUp(email, {}, elsewhere)).status).toBe(429)
    expect((await signUp(newAddress(), {}, elsewhere)).status).toBe(200)
  })

  it('is audited if it fails, with the address as the claim of a guest', async () => {
    const { email } = await member()
    await signUp(email)
    const [entry] = (await audits(db, AUDITS_TABLE).ofUser(guestUser)).audits
    expect(entry).toMatchObject({
      action: 'SIGNUP_FAILED',
      claimed: email,
      meta: { reason: 'Email already exists' },
    })
    expect(JSON.stringify(entry)).not.toContain(password)
  })
})

describe('checking whether an address has an account', () => {
  const exists = (email: string, viewer = '198.51.100.7') =>
    ask(accountEndpoints.checkUsername, {
      params: { email },
      headers: { 'x-viewer-address': viewer },
    })

  it('gives the same answer in upper and lower case', async () => {
    const { email } = await member()
    expect(await exists(email.toUpperCase())).toMatchObject({
      status: 200,
      message: 'Email already exists',
      data: { existing_user: true },
    })
    const free = await exists(newAddress())
    expect(free.data).toEqual({ existing_user: false })
    expect(free.message).toBeUndefined()
  })

  it('is limited by IP address, so that nobody can enumerate the members', async () => {
    for (let i = 0; i < 30; i++) expect((await exists(newAddress(), '192.0.2.9')).status).toBe(200)
    calls.clear()
    expect((await exists(newAddress(), '192.0.2.9')).status).toBe(429)
    expect(called()).toEqual(['dynamodb UpdateItem'])
    expect((await exists(newAddress(), '192.0.2.10')).status).toBe(200)
  })
})

describe('a sign-up that fails halfway', () => {
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    vi.spyOn(console, 'warn').mockImplementation(() => {})
  })

  type Send = (this: unknown, command: { constructor: { name: string } }) => unknown
  /** Fails the nth command of that name, before or after AWS has executed it. */
  const failCommand = (client: { prototype: unknown }, name: string, nth = 1, after = false) => {
    const { prototype } = client as { prototype: { send: Send } }
    const { send } = prototype
    let left = nth
    vi.spyOn(prototype, 'send').mockImplementation(async function (this: unknown, command) {
      if (command.constructor.name !== name || --left !== 0) return send.call(this, command)
      if (after) await send.call(this, command)
      throw Object.assign(new Error('planted'), { name: 'InternalErrorException' })
    })
  }

  const pool = CognitoIdentityProviderClient
  const table = DynamoDBDocumentClient
  const steps: [string, string, { prototype: unknown }, number, boolean][] = [
    ['before the claim', 'PutCommand', table, 1, false],
    ['before the identity is created', 'AdminCreateUserCommand', pool, 1, false],
    ['after the identity is created', 'AdminCreateUserCommand', pool, 1, true],
    ['before the profile is written', 'PutCommand', table, 2, false],
    ['after the profile is written', 'PutCommand', table, 2, true],
    ['before the password is set', 'AdminSetUserPasswordCommand', pool, 1, false],
    ['after the password is set', 'AdminSetUserPasswordCommand', pool, 1, true],
    ['before the login', 'AdminInitiateAuthCommand', pool, 1, false],
    ['after the login', 'AdminInitiateAuthCommand', pool, 1, true],
    ['before the session item is written', 'PutCommand', table, 3, false],
  ]

  it.each(steps)(
    'a sign-up that failed %s does not block the next one',
    async (_, name, client, nth, after) => {
      const email = newAddress()
      failCommand(client, name, nth, after)
      const broken = await signUp(email)
      expect(broken.status).toBeGreaterThanOrEqual(500)
      expect(broken.data).toBeUndefined()
      vi.restoreAllMocks()

      const other = 'Another-horse-8'
      const answer = await signUp(email, { password: other, favorite_sport: 'NBA' })
      expect(answer).toMatchObject({
        status: 200,
        data: { user: { email, favorite_sport: 'NBA' } },
      })
      const { token, user } = answer.data
      expect((await ask(accountEndpoints.checkLogin, { token })).data.login).toBe(true)
      expect((await ask(accountEndpoints.login, { body: { email, password: other } })).status).toBe(
        200,
      )
      expect((await ask(accountEndpoints.login, { body: { email, password } })).status).toBe(401)
      expect(await store.read(user.id)).toMatchObject({ profile: { email }, session: { email } })
    },
  )

  it('names the profile in the error if that step failed', async () => {
    failCommand(DynamoDBDocumentClient, 'PutCommand', 2)
    expect(await signUp(newAddress())).toMatchObject({
      status: 503,
      message: 'Looks like there was an error creating your user profile, please try again later',
    })
  })

  it('otherwise answers with the specified message', async () => {
    failCommand(CognitoIdentityProviderClient, 'AdminCreateUserCommand')
    expect((await signUp(newAddress())).message).toBe(
      'Unable to complete signup. Please try again later.',
    )
  })

  it('succeeds if only the welcome letter fails', async () => {
    failCommand(SQSClient, 'SendMessageCommand')
    expect((await signUp(newAddress())).status).toBe(200)
  })

  it('cannot take over a confirmed account whose session item is lost', async () => {
    const { id, email } = await member()
    await db.send(new DeleteCommand({ TableName: ACCOUNTS_TABLE, Key: sessionKey(id) }))
    expect((await signUp(email, { password: 'Thiefs-horse-1' })).status).toBe(409)
  })

  it('cannot take over an account that DynamoDB has lost entirely', async () => {
    const email = newAddress()
    const { id } = (await signUp(email)).data.user
    for (const Key of [sessionKey(id), profileKey(id)])
      await db.send(new DeleteCommand({ TableName: ACCOUNTS_TABLE, Key }))
    expect((await signUp(email, { password: 'Thiefs-horse-1' })).status).toBe(409)
    expect((await ask(accountEndpoints.login, { body: { email, password } })).status).toBe(200)
  })
})
