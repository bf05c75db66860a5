import { describe, expect, it } from 'vitest'
import type { Plans } from '#functions/store/accounts/subscriptions.ts'
import type { Plan } from '#shared/domain/account/plan.ts'
import type { Payments } from './payments.ts'
import { freePayments } from './payments.ts'
import { subscriptionActions } from './subscriptionActions.ts'

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
    const { subscribe } = subscriptionActions({
      store: {
        read: async () => ({ version: 1, plans: { sub_1: paid } }),
        change: async () => expect.unreachable(),
      },
      sessions: { read: async () => undefined, setSubscribed: async () => true },
      payments: async () => freePayments,
    })
    await expect(subscribe(user, price, now)).rejects.toMatchObject({ status: 409, message: told })
  },
)

describe('a report that comes in while the provider is asked', () => {
  const active: Plan = {
    id: 'sub_1',
    priceId: 'season',
    status: 'active',
    since: now.toISOString(),
    until: null,
    customer: 'cus_1',
    stamp: '100',
  }
  const ending: Plan = { ...active, status: 'ending', until: '2027-01-01T00:00:00.000Z' }
  const asKnown = ({ stamp }: Plan, next: Plan): Plan => ({ ...next, stamp: `${stamp}~` })

  /** Each call to the provider first brings the next report. */
  const world = (first: Plan, reports: readonly Plan[]) => {
    let plans: Plans = { version: 1, plans: { sub_1: first } }
    const coming = [...reports]
    const asked: Plan[] = []
    const meanwhile = (known: Plan, next: Plan) => {
      asked.push(known)
      const report = coming.shift()
      if (report) plans = { version: plans.version + 1, plans: { sub_1: report } }
      return Promise.resolve(asKnown(known, next))
    }
    const payments: Payments = {
      ...freePayments,
      cancel: (known) => meanwhile(known, ending),
      resume: (known) => meanwhile(known, active),
    }
    const portal = subscriptionActions({
      store: {
        read: async () => plans,
        change: async (_, rule) => {
          const changed = rule(plans)
          if (changed)
            plans = {
              version: plans.version + 1,
              plans: { ...plans.plans, [changed.id]: changed },
            }
          return plans
        },
      },
      sessions: { read: async () => undefined, setSubscribed: async () => true },
      payments: async () => payments,
    })
    return { ...portal, asked, plan: () => plans.plans.sub_1 }
  }

  const over: Plan = { ...active, status: 'ended', until: now.toISOString(), stamp: '200' }

  it('and says that the plan is over is not lost to a cancellation', async () => {
    const { cancel, plan, asked } = world(active, [over])
    await cancel(user, now)
    expect(plan()).toEqual(over)
    expect(asked).toEqual([active])
  })

  it('and says that the plan is over is not lost to a plan that is kept: there is a new one', async () => {
    const { subscribe, plan } = world(ending, [over])
    const { plans } = await subscribe(user, price, now)
    expect(plan()).toEqual(over)
    expect(plans.plans.free).toMatchObject({ status: 'active', priceId: 'season' })
  })

  it('and is about something else is what the cancellation is then made of', async () => {
    const renewed = { ...active, stamp: '150' }
    const { cancel, plan, asked } = world(active, [renewed])
    await cancel(user, now)
    expect(asked).toEqual([active, renewed])
    expect(plan()).toEqual({ ...ending, stamp: '150~' })
  })

  it('again and again ends in a fault, and not in a loop', async () => {
    const { cancel } = world(
      active,
      [1, 2, 3, 4, 5].map((one) => ({ ...active, stamp: `${one}` })),
    )
    await expect(cancel(user, now)).rejects.toThrow('reported 3 times')
  })
})
