import { UnsecuredJWT } from 'jose'
import { expect, it } from 'vitest'
import type { Call } from '#functions/http/call.ts'
import type { AccessClaims } from '#functions/http/identify.ts'
import { isLoginOver } from '#functions/store/accounts/sessions.ts'
import type { accountEndpoints } from '#shared/contract/account/account.ts'
import type { Plan } from '#shared/domain/account/planSchema.ts'
import { login, restoreAccount } from './login.ts'
import type { AccountDependencies } from './profile/dependencies.ts'

const email = 'fan@reader.example'
const now = new Date('2026-11-21T12:00:00Z')
const tokens = {
  access: new UnsecuredJWT({ sub: 'u', auth_time: 1000, 'cognito:groups': ['admin'] }).encode(),
  id: new UnsecuredJWT({ email, email_verified: true }).encode(),
  refresh: undefined,
}
const profile = {
  email,
  email_verified: true,
  favorite_sport: 'NFL' as const,
  created_at: now.toISOString(),
}
const planWithStatus = (status: Plan['status']): Plan => ({
  id: 'sub_1',
  priceId: 'season',
  status,
  since: now.toISOString(),
  until: null,
  priced: true,
  customer: 'cus_1',
  stamp: '1',
})

it.each([
  ['active', true],
  ['ending', true],
  ['ended', false],
] as const)(
  'a lost session item is restored from the plan: with one that is %s, subscribed is %o',
  async (status, subscribed) => {
    const calls: unknown[] = []
    const dependencies = {
      accounts: { read: async () => ({ session: undefined, profile }) },
      plans: { read: async () => ({ version: 1, plans: { sub_1: planWithStatus(status) } }) },
      http: { sessions: { begin: async (...values: unknown[]) => void calls.push(values) } },
    } as unknown as Parameters<typeof restoreAccount>[0]
    const { session } = await restoreAccount(dependencies, tokens, now)
    expect(calls).toEqual([['u', { email, admin: true, subscribed, epoch: 1000 }]])
    expect(session).toMatchObject({ email, admin: true, subscribed })
    const isOverAt = (auth_time: number) =>
      isLoginOver(session, { sub: 'u', auth_time } as AccessClaims)
    expect([isOverAt(999), isOverAt(1000)]).toEqual([true, false])
  },
)

/** A login to a user pool without users, after `tries` attempts. */
const loginAfter = (tries: number) => {
  const steps: string[] = []
  const dependencies = {
    attempts: {
      countFailure: async () => true,
      count: async () => tries,
    },
    pause: async (milliseconds: number) => steps.push(`waited ${milliseconds}`),
    identities: { logIn: async () => void steps.push('called Cognito') },
    audits: { record: async () => undefined },
  } as unknown as AccountDependencies
  return { steps, attempt: login(dependencies) }
}
const call = {
  body: { email: 'fan@reader.example', password: 'Wrong-horse-9' },
  viewer: '203.0.113.7',
  now: new Date('2026-11-21T12:00:00Z'),
} as unknown as Call<typeof accountEndpoints.login>

it.each([
  [20, 0],
  [22, 250],
  [900, 2000],
])(
  'login %i of an address within an hour waits %i ms before Cognito is called, and is not refused',
  async (tries, wait) => {
    const { steps, attempt } = loginAfter(tries)
    await expect(attempt(call)).rejects.toMatchObject({ status: 401 })
    expect(steps).toEqual([`waited ${wait}`, 'called Cognito'])
  },
)
