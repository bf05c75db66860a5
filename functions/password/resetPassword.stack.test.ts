import {
  AdminUpdateUserAttributesCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { decodeJwt } from 'jose'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { identities } from '#functions/cognito/identities.ts'
import type { AccessClaims } from '#functions/http/identify.ts'
import { oneTimeTokens } from '#functions/store/accounts/oneTimeTokens.ts'
import { isLoginOver, sessions } from '#functions/store/accounts/sessions.ts'
import { testStack } from '#infra/testing/testStack.ts'
import { resetPassword } from './resetPassword.ts'

const { db, environment, member } = await testStack('password')
const { ACCOUNTS_TABLE = '', USER_POOL_ID = '', USER_POOL_CLIENT_ID = '' } = environment
// This test also logs members in, which the password family may not do.
const cognito = new CognitoIdentityProviderClient({ userAgentAppId: '' })
const users = identities(cognito, { pool: USER_POOL_ID, client: USER_POOL_CLIENT_ID })
const store = sessions(db, ACCOUNTS_TABLE)
const links = oneTimeTokens(db, ACCOUNTS_TABLE)
afterEach(() => vi.restoreAllMocks())

describe('a reset that fails', () => {
  const now = new Date('2026-11-21T12:00:00Z')
  const email = 'crash@reader.example'
  const steps = ['find', 'close', 'setPassword', 'verifyEmail', 'signOutEverywhere', 'end'] as const

  /** Dependencies that record each step and fail at one of them. */
  const failingAt = (failing: (typeof steps)[number] | undefined) => {
    const done: string[] = []
    const step = (name: (typeof steps)[number]) => async () => {
      if (name === failing) throw new Error(`${name} is down`)
      done.push(name)
      return true
    }
    const find = async () => {
      await step('find')()
      return { id: 'u', email, verified: false, complete: true }
    }
    const close = async () => {
      await step('close')()
      return 1
    }
    const failingIdentities = {
      find,
      setPassword: async () => void (await step('setPassword')()),
      signOutEverywhere: async () => void (await step('signOutEverywhere')()),
      verifyEmail: async () => void (await step('verifyEmail')()),
    }
    return {
      dependencies: {
        links,
        identities: failingIdentities,
        sessions: { close, end: step('end') },
      },
      done,
    }
  }

  it.each(steps)('a reset that fails at %s can be repeated with the same link', async (failing) => {
    const token = await links.issue('reset', { email }, now)
    const request = { token, password: 'Brand-new-horse-7', email: undefined, now }
    const first = resetPassword(failingAt(failing).dependencies, request)
    await expect(first).rejects.toThrow(`${failing} is down`)
    const { dependencies, done } = failingAt(undefined)
    await resetPassword(dependencies, request)
    expect(done).toEqual([...steps])
    await expect(resetPassword(dependencies, request)).rejects.toThrow('Incorrect Link')
  })
})

describe('a reset whose function crashes', () => {
  const writes = [
    'UpdateCommand',
    'AdminSetUserPasswordCommand',
    'AdminUpdateUserAttributesCommand',
    'AdminUserGlobalSignOutCommand',
    'UpdateCommand',
    'TransactWriteCommand',
  ]

  type Send = (this: unknown, command: { constructor: { name: string } }) => unknown
  /** Fails every write after the first `most`. */
  const crashAfter = (most: number, before: (command: string) => Promise<void>) => {
    const written: string[] = []
    const clients: { prototype: unknown }[] = [
      DynamoDBDocumentClient,
      CognitoIdentityProviderClient,
    ]
    for (const { prototype } of clients as { prototype: { send: Send } }[]) {
      const { send } = prototype
      vi.spyOn(prototype, 'send').mockImplementation(async function (this: unknown, command) {
        const { name } = command.constructor
        if (writes.includes(name)) {
          if (written.length === most) throw new Error('killed')
          await before(name)
          written.push(name)
        }
        return send.call(this, command)
      })
    }
    return written
  }

  const logIn = async (email: string, password: string) => {
    const tokens = await users.logIn(email, password)
    return tokens && (decodeJwt(tokens.access) as unknown as AccessClaims)
  }
  const linkTo = (email: string, id: string) => links.issue('reset', { email, id }, new Date())
  const resetWith = (token: string, password: string) =>
    resetPassword(
      { links, identities: users, sessions: store },
      { token, password, email: undefined, now: new Date() },
    )

  it.each(writes.map((_, index) => index))(
    'a reset that crashes after %i writes leaves no login beside the new password, and can be repeated with its link',
    async (most) => {
      const { id, email, password, token } = await member()
      await cognito.send(
        new AdminUpdateUserAttributesCommand({
          UserPoolId: USER_POOL_ID,
          Username: email,
          UserAttributes: [
            { Name: 'email', Value: email },
            { Name: 'email_verified', Value: 'false' },
          ],
        }),
      )
      const formerLogins = [decodeJwt(token) as unknown as AccessClaims]
      const link = await linkTo(email, id)
      const written = crashAfter(most, async (command) => {
        // Somebody who knows the former password logs in at the last moment.
        const late = command === 'AdminSetUserPasswordCommand' && (await logIn(email, password))
        if (late) formerLogins.push(late)
      })
      await expect(resetWith(link, 'Brand-new-horse-7')).rejects.toThrow('killed')
      vi.restoreAllMocks()
      expect(written).toEqual(writes.slice(0, most))

      const session = await store.read(id)
      const changed = (await logIn(email, 'Brand-new-horse-7')) !== undefined
      expect(changed).toBe(most > writes.indexOf('AdminSetUserPasswordCommand'))
      if (changed)
        expect(formerLogins.map((claims) => session && isLoginOver(session, claims))).toEqual([
          true,
          true,
        ])

      await resetWith(link, 'Another-horse-8')
      const repaired = await store.read(id)
      for (const claims of formerLogins)
        expect(repaired && isLoginOver(repaired, claims)).toBe(true)
      const ownLogin = await logIn(email, 'Another-horse-8')
      expect(ownLogin && repaired && isLoginOver(repaired, ownLogin)).toBe(false)
    },
  )

  it('of two resets with one link at the same moment one password counts, and the link is spent', async () => {
    const { id, email } = await member()
    const link = await linkTo(email, id)
    const passwords = ['Brand-new-horse-7', 'Another-horse-8']
    await Promise.all(passwords.map((password) => resetWith(link, password)))
    const logins = await Promise.all(passwords.map((password) => logIn(email, password)))
    const [login, ...others] = logins.filter((one) => one !== undefined)
    const session = await store.read(id)
    expect(login && session && isLoginOver(session, login)).toBe(false)
    expect(others).toEqual([])
    await expect(resetWith(link, 'Third-horse-9')).rejects.toThrow('Incorrect Link')
  })

  it('a reset that crashes keeps the owner out for 15 s at most', async () => {
    const { id, email } = await member()
    const link = await linkTo(email, id)
    crashAfter(2, async () => {})
    await expect(resetWith(link, 'Brand-new-horse-7')).rejects.toThrow('killed')
    vi.restoreAllMocks()
    const session = await store.read(id)
    const ownLogin = await logIn(email, 'Brand-new-horse-7')
    expect(ownLogin && session && isLoginOver(session, ownLogin)).toBe(true)
    expect((session?.epoch ?? 0) - (ownLogin?.auth_time ?? 0)).toBeLessThanOrEqual(15)
  })
})

it('sessions.end moves back neither a later end nor the epoch of another reset', async () => {
  const { id } = await member()
  const closedEpoch = await store.close(id)
  await store.end(id)
  expect((await store.read(id))?.epoch).toBe(closedEpoch)
  await store.end(id, closedEpoch)
  expect((await store.read(id))?.epoch).toBeLessThan(closedEpoch)
})
