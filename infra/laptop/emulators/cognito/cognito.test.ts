import { createHmac } from 'node:crypto'
import {
  AdminDisableUserCommand,
  AdminInitiateAuthCommand,
  ChangePasswordCommand,
  CognitoIdentityProviderClient,
  DeleteUserCommand,
  DescribeUserPoolClientCommand,
  ForgotPasswordCommand,
  GetTokensFromRefreshTokenCommand,
  GetUserCommand,
  InitiateAuthCommand,
  RevokeTokenCommand,
  SignUpCommand,
  UpdateUserAttributesCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { decodeJwt } from 'jose'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { identities, type Tokens } from '#functions/cognito/identities.ts'
import { testStack } from '../../../testing/testStack.ts'
import { clientConfiguration } from '../clients.ts'
import { signAsPool } from './tokens.ts'

const stack = await testStack('account')
const { USER_POOL_ID: pool = '', USER_POOL_CLIENT_ID: client = '' } = stack.environment
const cognito = new CognitoIdentityProviderClient(
  clientConfiguration(stack.endpoints.COGNITO_IDENTITY_PROVIDER),
)
const users = identities(cognito, { pool, client })
const password = 'Correct-horse-9'
const { UserPoolClient } = await cognito.send(
  new DescribeUserPoolClientCommand({ UserPoolId: pool, ClientId: client }),
)
const ClientSecret = UserPoolClient?.ClientSecret ?? ''

afterEach(() => {
  vi.useRealTimers()
})

let person = 0
const loggedIn = async () => {
  const email = `${++person}@reader.example`
  const id = (await users.create(email)) ?? ''
  await users.setPassword(id, password)
  return { id, email, tokens: await login(email) }
}
const login = async (email: string) => {
  const tokens = await users.logIn(email, password)
  if (!tokens?.refresh) throw new Error('no login')
  return { ...tokens, refresh: tokens.refresh }
}
const at = (milliseconds: number) => vi.useFakeTimers({ now: milliseconds, toFake: ['Date'] })

test('a renewed token keeps the time and origin of its login', async () => {
  const { tokens } = await loggedIn()
  const first = decodeJwt(tokens.access)
  at(Date.now() + 60_000)
  const second = decodeJwt((await users.renew(tokens.refresh))?.access ?? '')
  expect(first.origin_jti).toBeDefined()
  expect(second).toMatchObject({
    sub: first.sub,
    auth_time: first.auth_time,
    origin_jti: first.origin_jti,
    token_use: 'access',
  })
  expect(second.jti).not.toBe(first.jti)
  expect(Number(second.iat)).toBeGreaterThanOrEqual(Number(first.iat) + 60)
})

test('a refresh token can be used once, and again for 30 s, as two tabs may send it', async () => {
  const { tokens } = await loggedIn()
  const now = Date.now()
  const next = await users.renew(tokens.refresh)
  expect(next?.refresh).toBeDefined()
  expect(next?.refresh).not.toBe(tokens.refresh)
  at(now + 29_000)
  expect(await users.renew(tokens.refresh)).toBeDefined()
  at(now + 32_000)
  const again = { ClientId: client, ClientSecret, RefreshToken: tokens.refresh }
  await expect(cognito.send(new GetTokensFromRefreshTokenCommand(again))).rejects.toMatchObject({
    name: 'RefreshTokenReuseException',
  })
  expect(await users.renew(tokens.refresh)).toBeUndefined()
  expect(await users.renew(next?.refresh ?? '')).toBeDefined()
})

test('a login ends 30 days after the password was given, however often it is renewed', async () => {
  const { tokens } = await loggedIn()
  const now = Date.now()
  at(now + 29 * 86_400_000)
  const next = await users.renew(tokens.refresh)
  expect(next).toBeDefined()
  at(now + 31 * 86_400_000)
  expect(await users.renew(next?.refresh ?? '')).toBeUndefined()
})

test('revoking ends one login with every token renewed from it, and no other login', async () => {
  const { email, tokens } = await loggedIn()
  const other = await login(email)
  const next = await users.renew(tokens.refresh)
  await users.revoke(tokens.refresh)
  expect(await users.renew(tokens.refresh)).toBeUndefined()
  expect(await users.renew(next?.refresh ?? '')).toBeUndefined()
  expect(await users.renew(other.refresh)).toBeDefined()
  await users.revoke(tokens.refresh)
  await users.revoke('nonsense')
})

test('signing out everywhere ends every refresh token', async () => {
  const { id, email, tokens } = await loggedIn()
  const other = await login(email)
  await users.signOutEverywhere(id)
  expect(await users.renew(tokens.refresh)).toBeUndefined()
  expect(await users.renew(other.refresh)).toBeUndefined()
})

test('a disabled user neither logs in nor renews', async () => {
  const { email, tokens } = await loggedIn()
  await cognito.send(new AdminDisableUserCommand({ UserPoolId: pool, Username: email }))
  expect(await users.logIn(email, password)).toBeUndefined()
  expect(await users.renew(tokens.refresh)).toBeUndefined()
})

test('a refresh token that is not of the pool is refused', async () => {
  expect(await users.renew('nonsense')).toBeUndefined()
  const invented = await signAsPool({ login: { auth_time: 1, origin_jti: 'x', refresh_exp: 9e9 } })
  expect(await users.renew(invented)).toBeUndefined()
})

test('an address can be taken once, and an identity without a password is incomplete', async () => {
  const email = 'half@reader.example'
  const id = (await users.create(email)) ?? ''
  expect(await users.create(email)).toBeUndefined()
  expect(await users.find(email)).toEqual({ id, email, verified: false, complete: false })
  await users.setPassword(id, password)
  await users.verifyEmail(id, email)
  expect(await users.find(email)).toEqual({ id, email, verified: true, complete: true })
  expect(await users.find('nobody@reader.example')).toBeUndefined()
})

test('admins are listed by their group', async () => {
  const { id, email } = await loggedIn()
  await users.addAdmin(id)
  const token = decodeJwt((await login(email)).access)
  expect(token['cognito:groups']).toEqual(['admin'])
  expect(await users.admins()).toContainEqual({ id, email })
  await users.removeAdmin(id)
  expect(await users.admins()).toEqual([])
})

test('an unknown address and a wrong password get the same refusal', async () => {
  const { email } = await loggedIn()
  expect(await users.logIn(email, 'Wrong-horse-9')).toBeUndefined()
  expect(await users.logIn('nobody@reader.example', password)).toBeUndefined()
})

describe('around our API', () => {
  const refused = { name: 'NotAuthorizedException' }
  const ClientId = client

  test.each([
    ['none', {}],
    ['an invented one', { SECRET_HASH: 'aW52ZW50ZWQ=' }],
  ])('a right password opens nothing with a client’s proof of %s', async (_, proof) => {
    const { email } = await loggedIn()
    const AuthParameters = { USERNAME: email, PASSWORD: password, ...proof }
    const asAnybody = { ClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters } as const
    await expect(cognito.send(new InitiateAuthCommand(asAnybody))).rejects.toMatchObject(refused)
    const asUs = {
      UserPoolId: pool,
      ClientId,
      AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
      AuthParameters,
    } as const
    await expect(cognito.send(new AdminInitiateAuthCommand(asUs))).rejects.toMatchObject(refused)
  })

  test('even the secret allows no log-in by the call that needs no IAM', async () => {
    const { email } = await loggedIn()
    const SECRET_HASH = createHmac('sha256', ClientSecret)
      .update(`${email}${ClientId}`)
      .digest('base64')
    const AuthParameters = { USERNAME: email, PASSWORD: password, SECRET_HASH }
    const asked = { ClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters } as const
    await expect(cognito.send(new InitiateAuthCommand(asked))).rejects.toMatchObject({
      name: 'InvalidParameterException',
    })
  })

  test('nobody signs up or asks for a code', async () => {
    const Username = 'stranger@reader.example'
    const signUp = new SignUpCommand({ ClientId, Username, Password: password })
    await expect(cognito.send(signUp)).rejects.toMatchObject(refused)
    const forgot = new ForgotPasswordCommand({ ClientId, Username })
    await expect(cognito.send(forgot)).rejects.toMatchObject(refused)
  })

  test('a stolen refresh token neither renews nor revokes', async () => {
    const { tokens } = await loggedIn()
    const renew = new GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken: tokens.refresh })
    await expect(cognito.send(renew)).rejects.toMatchObject(refused)
    const revoke = new RevokeTokenCommand({ ClientId, Token: tokens.refresh })
    await expect(cognito.send(revoke)).rejects.toMatchObject(refused)
    expect(await users.renew(tokens.refresh)).toBeDefined()
  })

  test.each([
    ['of a log-in', ({ access }: Tokens) => access],
    ['of a renewal', async ({ refresh = '' }: Tokens) => (await users.renew(refresh))?.access],
  ])('the access token %s reads, changes and deletes nothing', async (_, tokenOf) => {
    const { email, tokens } = await loggedIn()
    const AccessToken = await tokenOf(tokens)
    const UserAttributes = [{ Name: 'email_verified', Value: 'true' }]
    const change = { PreviousPassword: password, ProposedPassword: 'Stolen-horse-9' }
    const send = [
      () => cognito.send(new GetUserCommand({ AccessToken })),
      () => cognito.send(new UpdateUserAttributesCommand({ AccessToken, UserAttributes })),
      () => cognito.send(new ChangePasswordCommand({ AccessToken, ...change })),
      () => cognito.send(new DeleteUserCommand({ AccessToken })),
    ]
    for (const call of send) await expect(call()).rejects.toMatchObject(refused)
    expect(await users.find(email)).toMatchObject({ verified: false })
    expect(await login(email)).toBeDefined()
  })

  test('a pool without the trigger would leave the scope in the token', async () => {
    const access = (await loggedIn()).tokens.access
    const claims = { ...decodeJwt(access), scope: 'aws.cognito.signin.user.admin' }
    const AccessToken = await signAsPool(claims)
    expect(await cognito.send(new GetUserCommand({ AccessToken }))).toBeDefined()
  })
})

test('the client’s secret is asked for once, and again after a failure', async () => {
  const { email } = await loggedIn()
  const anew = identities(cognito, { pool, client })
  const send = vi.spyOn(cognito, 'send')
  const asked = () =>
    send.mock.calls.filter(([command]) => command instanceof DescribeUserPoolClientCommand).length
  send.mockRejectedValueOnce(new Error('no connection') as never)
  await expect(anew.logIn(email, password)).rejects.toThrow('no connection')
  expect(await anew.logIn(email, password)).toBeDefined()
  expect(await anew.logIn(email, password)).toBeDefined()
  expect(asked()).toBe(2)
  send.mockRestore()
})
