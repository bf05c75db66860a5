import {
  AdminUpdateUserAttributesCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { decodeJwt } from 'jose'
import { afterEach, expect, it, vi } from 'vitest'
import { cognitoClient, identities } from '#functions/cognito/identities.ts'
import { type AccessClaims, isLoginOver } from '#functions/http/tokens/identify.ts'
import { oneTimeTokens } from '#functions/store/accounts/oneTimeTokens.ts'
import { sessions } from '#functions/store/accounts/sessions.ts'
import { testStack } from '#infra/local/testing/testStack.ts'
import { resetPassword } from './resetPassword.ts'

const { db, environment, member } = await testStack('password')
const { ACCOUNTS_TABLE = '', USER_POOL_ID = '', USER_POOL_CLIENT_ID = '' } = environment
const users = identities(cognitoClient(), { pool: USER_POOL_ID, client: USER_POOL_CLIENT_ID })
const store = sessions(db, ACCOUNTS_TABLE)
const tokens = oneTimeTokens(db, ACCOUNTS_TABLE)
const parts = { tokens, identities: users, sessions: store }
afterEach(() => vi.restoreAllMocks())

const writes = [
  'DeleteCommand',
  'UpdateCommand',
  'AdminSetUserPasswordCommand',
  'AdminUpdateUserAttributesCommand',
  'AdminUserGlobalSignOutCommand',
  'UpdateCommand',
]

type Send = (this: unknown, command: { constructor: { name: string } }) => unknown
/** Nothing is written any more after so many writes: neither what was to come, nor what tidies up. */
const dyingAfter = (most: number, before: (command: string) => Promise<void>) => {
  const written: string[] = []
  const clients: { prototype: unknown }[] = [DynamoDBDocumentClient, CognitoIdentityProviderClient]
  for (const { prototype } of clients as { prototype: { send: Send } }[]) {
    const { send } = prototype
    vi.spyOn(prototype, 'send').mockImplementation(async function (this: unknown, command) {
      const { name } = command.constructor
      if (name === 'PutCommand' || writes.includes(name)) {
        if (written.length === most) throw new Error('killed')
        await before(name)
        written.push(name)
      }
      return send.call(this, command)
    })
  }
  return written
}

const loginOf = async (email: string, password: string) => {
  const found = await users.logIn(email, password)
  return found && (decodeJwt(found.access) as unknown as AccessClaims)
}
const linkTo = (email: string, id: string) => tokens.issue('reset', { email, id }, new Date())
const resetBy = (token: string, password: string) =>
  resetPassword(parts, { token, password, email: undefined, now: new Date() })

it.each(writes.map((_, index) => index))(
  'a reset that dies after %i writes leaves no login beside the new password, and the next heals it',
  async (most) => {
    const { id, email, password, token } = await member()
    const unverified = [
      { Name: 'email', Value: email },
      { Name: 'email_verified', Value: 'false' },
    ]
    await cognitoClient().send(
      new AdminUpdateUserAttributesCommand({
        UserPoolId: USER_POOL_ID,
        Username: email,
        UserAttributes: unverified,
      }),
    )
    const former = [decodeJwt(token) as unknown as AccessClaims]
    const link = await linkTo(email, id)
    const written = dyingAfter(most, async (command) => {
      // Whoever knows the former password logs in as late as they can.
      const late = command === 'AdminSetUserPasswordCommand' && (await loginOf(email, password))
      if (late) former.push(late)
    })
    await expect(resetBy(link, 'Brand-new-horse-7')).rejects.toThrow('killed')
    vi.restoreAllMocks()
    expect(written).toEqual(writes.slice(0, most))

    const session = await store.read(id)
    const changed = (await loginOf(email, 'Brand-new-horse-7')) !== undefined
    expect(changed).toBe(most > writes.indexOf('AdminSetUserPasswordCommand'))
    if (changed)
      expect(former.map((claims) => session && isLoginOver(session, claims))).toEqual([true, true])

    await resetBy(await linkTo(email, id), 'Another-horse-8')
    const healed = await store.read(id)
    for (const claims of former) expect(healed && isLoginOver(healed, claims)).toBe(true)
    const own = await loginOf(email, 'Another-horse-8')
    expect(own && healed && isLoginOver(healed, own)).toBe(false)
  },
)

it('a reset that dies keeps the owner out no longer than a function lives', async () => {
  const { id, email } = await member()
  const link = await linkTo(email, id)
  dyingAfter(3, async () => {})
  await expect(resetBy(link, 'Brand-new-horse-7')).rejects.toThrow('killed')
  vi.restoreAllMocks()
  const session = await store.read(id)
  const own = await loginOf(email, 'Brand-new-horse-7')
  expect(own && session && isLoginOver(session, own)).toBe(true)
  expect((session?.epoch ?? 0) - (own?.auth_time ?? 0)).toBeLessThanOrEqual(15)
})

it('an end moves nothing back: not a later end, and not what another reset has closed', async () => {
  const { id } = await member()
  const closed = await store.close(id)
  await store.end(id)
  expect((await store.read(id))?.epoch).toBe(closed)
  await store.end(id, closed)
  expect((await store.read(id))?.epoch).toBeLessThan(closed)
})
