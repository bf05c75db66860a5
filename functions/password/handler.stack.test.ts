import {
  AdminGetUserCommand,
  AdminUpdateUserAttributesCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider'
import type { Context } from 'aws-lambda'
import { describe, expect, it } from 'vitest'
import { identities } from '#functions/cognito/identities.ts'
import { attempts } from '#functions/store/accounts/attempts.ts'
import { oneTimeTokens } from '#functions/store/accounts/oneTimeTokens.ts'
import { sessions } from '#functions/store/accounts/sessions.ts'
import { mailHarness } from '#infra/testing/mailHarness.ts'
import { testStack } from '#infra/testing/testStack.ts'
import { passwordEndpoints } from '#shared/contract/account/password.ts'
import { loginLimit } from '#shared/domain/account/rateLimits.ts'

const stack = await testStack('password')
const { handler } = await import('./handler.ts')
const post = await mailHarness(stack)
const { ACCOUNTS_TABLE = '', USER_POOL_ID = '', USER_POOL_CLIENT_ID = '' } = stack.environment
const cognito = new CognitoIdentityProviderClient({ userAgentAppId: '' })
const users = identities(cognito, { pool: USER_POOL_ID, client: USER_POOL_CLIENT_ID })
const newPassword = 'Brand-new-horse-7'

let viewers = 0
const ask = async (
  endpoint: (typeof passwordEndpoints)[keyof typeof passwordEndpoints],
  body: unknown,
  { at, viewer }: { at?: Date; viewer?: string } = {},
) => {
  // A new IP address each time, unless the test names one.
  const headers = { 'x-viewer-address': viewer ?? `192.0.2.${++viewers}` }
  const request = stack.request({ endpoint, body, headers, ...(at && { at }) })
  const answer = await handler(request, {} as Context)
  return { ...answer, body: JSON.parse(answer.body ?? '{}') }
}

const login = async (email: string, password: string) =>
  (await users.logIn(email, password)) !== undefined

const tokenIn = (text: string) => /fp_token=([\w-]{43})\b/.exec(text)?.[1] ?? ''

/** A member who has requested a new password, and the token in their mail. */
const memberWithLink = async (at = new Date()) => {
  const member = await stack.member()
  await ask(passwordEndpoints.sendPasswordReset, { email: member.email }, { at })
  const [mail] = await post.deliver()
  expect(mail?.to).toBe(member.email)
  return { ...member, token: tokenIn(mail?.text ?? '') }
}

describe('requesting a new password', () => {
  it('makes the same calls and gives the same answer for known and unknown addresses', async () => {
    const { email } = await stack.member()
    const results = []
    for (const address of [email, 'nobody@reader.example']) {
      stack.calls.clear()
      const { statusCode, headers, body } = await ask(passwordEndpoints.sendPasswordReset, {
        email: address,
      })
      const { 'x-request-id': _, ...rest } = headers ?? {}
      const calls = stack.calls
        .list()
        .map(({ service, action, resource }) => [service, action, resource])
      results.push({ statusCode, rest, body, calls })
    }
    expect(results[0]).toEqual(results[1])
    expect(results[0]?.body.status).toBe('success')
    expect(results[0]?.calls.map(([service, action]) => `${service} ${action}`)).toEqual([
      'dynamodb UpdateItem',
      'dynamodb UpdateItem',
      'sqs SendMessage',
    ])
    await post.deliver()
  })

  it('sends no mail to an address without an account', async () => {
    await ask(passwordEndpoints.sendPasswordReset, { email: 'ghost@reader.example' })
    const mails = await post.deliver()
    expect(mails.filter(({ to }) => to === 'ghost@reader.example')).toEqual([])
  })

  it('takes an address in any case and refuses a malformed one', async () => {
    const { email } = await stack.member()
    await ask(passwordEndpoints.sendPasswordReset, { email: ` ${email.toUpperCase()} ` })
    expect((await post.deliver())[0]?.to).toBe(email)
    const { statusCode, body } = await ask(passwordEndpoints.sendPasswordReset, { email: 'a@b' })
    expect([statusCode, body.errors]).toEqual([400, { email: 'Please enter a valid email' }])
  })

  it('is limited to three times an hour per email and IP address', async () => {
    const { email } = await stack.member()
    const at = new Date('2026-11-21T12:10:00Z')
    const from = async (viewer: string) =>
      (await ask(passwordEndpoints.sendPasswordReset, { email }, { viewer, at })).statusCode
    for (let i = 0; i < 3; i++) expect(await from('198.51.100.1')).toBe(200)
    const refused = await ask(
      passwordEndpoints.sendPasswordReset,
      { email },
      { viewer: '198.51.100.1', at },
    )
    expect(refused).toMatchObject({ statusCode: 429, headers: { 'retry-after': '3000' } })
    expect(await from('198.51.100.2')).toBe(200)
    await post.deliver()
  })

  it('is limited to twenty addresses an hour per IP address, so that nobody can mail all members', async () => {
    const at = new Date('2026-11-21T12:00:00Z')
    const viewer = '198.51.100.3'
    const statuses = []
    for (let i = 0; i < 21; i++) {
      const email = `many-${i}@reader.example`
      statuses.push(
        (await ask(passwordEndpoints.sendPasswordReset, { email }, { viewer, at })).statusCode,
      )
    }
    expect(statuses).toEqual([...Array(20).fill(200), 429])
    await post.deliver()
  })
})

describe('the link of a reset', () => {
  it('answers with the address to which it was sent', async () => {
    const { email, token } = await memberWithLink()
    const { body } = await ask(passwordEndpoints.verifyPasswordReset, { token })
    expect(body.data).toEqual({ email })
  })

  it('is refused if it is expired, invented or empty', async () => {
    const at = new Date('2026-11-21T12:00:00Z')
    const { token } = await memberWithLink(at)
    const expired = new Date('2026-11-21T13:00:00Z')
    for (const [sent, when] of [
      [token, expired],
      ['B'.repeat(43), at],
      ['B'.repeat(42), at],
      ['', at],
    ] as const)
      for (const [endpoint, more] of [
        [passwordEndpoints.verifyPasswordReset, {}],
        [passwordEndpoints.resetPassword, { reset_password: newPassword }],
      ] as const) {
        const { statusCode, body } = await ask(endpoint, { token: sent, ...more }, { at: when })
        expect([statusCode, body.type, body.message, body.errors.token]).toEqual([
          400,
          'VALIDATION',
          'Incorrect Link',
          'Incorrect Link',
        ])
      }
  })

  it('is replaced by a newer mail', async () => {
    const { email, token } = await memberWithLink()
    await ask(passwordEndpoints.sendPasswordReset, { email })
    const newer = tokenIn((await post.deliver())[0]?.text ?? '')
    expect((await ask(passwordEndpoints.verifyPasswordReset, { token })).statusCode).toBe(400)
    expect((await ask(passwordEndpoints.verifyPasswordReset, { token: newer })).statusCode).toBe(
      200,
    )
  })
})

describe('the new password', () => {
  it('is valid at once, works once per link and verifies the address', async () => {
    const { email, token } = await memberWithLink()
    const unverified = [
      { Name: 'email', Value: email },
      { Name: 'email_verified', Value: 'false' },
    ]
    const user = { UserPoolId: USER_POOL_ID, Username: email }
    await cognito.send(
      new AdminUpdateUserAttributesCommand({ ...user, UserAttributes: unverified }),
    )
    const first = await ask(passwordEndpoints.resetPassword, {
      token,
      reset_password: newPassword,
      email,
    })
    expect(first.body.data).toEqual({ result: 'Password Reset Succesfully' })
    expect(await login(email, newPassword)).toBe(true)
    const { UserAttributes } = await cognito.send(new AdminGetUserCommand(user))
    expect(UserAttributes).toContainEqual({ Name: 'email_verified', Value: 'true' })

    const again = await ask(passwordEndpoints.resetPassword, {
      token,
      reset_password: 'Another-horse-8',
    })
    expect(again.statusCode).toBe(400)
    expect(await login(email, 'Another-horse-8')).toBe(false)
  })

  it('ends every earlier login', async () => {
    const { id, token, refresh } = await memberWithLink()
    const before = Math.floor(Date.now() / 1000)
    await ask(passwordEndpoints.resetPassword, { token, reset_password: newPassword })
    const session = await sessions(stack.db, ACCOUNTS_TABLE).read(id)
    expect(session?.epoch).toBeGreaterThan(before)
    expect(await users.renew(refresh)).toBeUndefined()
  })

  it('resets the login attempts for its email address from this IP address, and for no other', async () => {
    const { email, token } = await memberWithLink()
    const other = await stack.member()
    const tries = attempts(stack.db, ACCOUNTS_TABLE)
    const [viewer, at] = ['203.0.113.99', new Date()]
    const mayTry = (address: string) => tries.countFailure(loginLimit, { viewer, address }, at)
    for (const address of [email, other.email])
      for (let i = 0; i < loginLimit.mostEach; i++) await mayTry(address)
    expect(await mayTry(email)).toBe(false)
    await ask(
      passwordEndpoints.resetPassword,
      { token, reset_password: newPassword },
      { at, viewer },
    )
    expect([await mayTry(email), await mayTry(other.email)]).toEqual([true, false])
  })

  it('is refused for an address other than the link’s, and the link stays valid', async () => {
    const { email, token } = await memberWithLink()
    const other = await stack.member()
    const { statusCode, body } = await ask(passwordEndpoints.resetPassword, {
      token,
      reset_password: newPassword,
      email: other.email,
    })
    expect([statusCode, Object.keys(body.errors)]).toEqual([400, ['email']])
    expect(await login(other.email, newPassword)).toBe(false)
    const own = { token, reset_password: newPassword, email: email.toUpperCase() }
    expect((await ask(passwordEndpoints.resetPassword, own)).statusCode).toBe(200)
  })

  it('is refused before any call to AWS if it is weak', async () => {
    const { token } = await memberWithLink()
    const message =
      'Your password must include 8 characters, 1 uppercase letter, 1 number, and 1 symbol'
    stack.calls.clear()
    for (const weak of ['Sh0rt!', 'no-upper-7', 'NO-LOWER-7', 'No-Number-', 'NoSymbol77']) {
      const { body } = await ask(passwordEndpoints.resetPassword, { token, reset_password: weak })
      expect([body.type, body.errors]).toEqual(['VALIDATION', { reset_password: message }])
    }
    expect(stack.calls.list()).toEqual([])
    expect((await ask(passwordEndpoints.verifyPasswordReset, { token })).statusCode).toBe(200)
  })

  it('cannot be set for an account that no longer exists', async () => {
    const tokens = oneTimeTokens(stack.db, ACCOUNTS_TABLE)
    const token = await tokens.issue('reset', { email: 'gone@reader.example' }, new Date())
    const { statusCode, body } = await ask(passwordEndpoints.resetPassword, {
      token,
      reset_password: newPassword,
    })
    expect([statusCode, body.message]).toEqual([400, 'Incorrect Link'])
  })
})
