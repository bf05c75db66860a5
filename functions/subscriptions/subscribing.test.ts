import { expect, it } from 'vitest'
import type { Plan } from '#shared/domain/plan.ts'
import { free } from './free.ts'
import { subscribing } from './subscribing.ts'

const now = new Date('2026-11-21T12:00:00Z')
const user = { id: 'u', email: 'payer@reader.example' }
const price = {
  id: 'season',
  title: 'Season',
  description: 'A plan',
  amount: 2900,
  currency: 'usd',
  interval: 'season',
} as const

it.each([
  ['active', 'You already have a plan. Please cancel it before you choose another.'],
  ['ending', 'Your plan is cancelled and still runs. You can choose another once it has ended.'],
] as const)(
  'who pays for a plan that is %s is told why there is no other',
  async (status, told) => {
    const paid: Plan = {
      id: 'sub_1',
      priceId: 'month',
      status,
      since: now.toISOString(),
      until: null,
      customer: 'cus_1',
      stamp: '1',
    }
    const { subscribe } = subscribing({
      store: {
        read: async () => ({ version: 1, plans: { sub_1: paid } }),
        change: async () => expect.unreachable(),
      },
      sessions: { read: async () => undefined, setSubscribed: async () => true },
      payments: async () => free,
    })
    await expect(subscribe(user, price, now)).rejects.toMatchObject({ status: 409, message: told })
  },
)
