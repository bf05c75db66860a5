import { UnsecuredJWT } from 'jose'
import { expect, it } from 'vitest'
import { type AccessClaims, isLoginOver } from '#functions/http/identify.ts'
import type { Plan } from '#shared/domain/account/planSchema.ts'
import { restoreAccount } from './restoreAccount.ts'

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
