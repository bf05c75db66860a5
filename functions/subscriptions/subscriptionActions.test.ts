import { describe, expect, it } from 'vitest'
import type { Plans } from '#functions/store/accounts/subscriptions.ts'
import type { Plan } from '#shared/domain/account/planSchema.ts'
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
] as const)('a paid plan that is %s cannot be replaced by another', async (status, message) => {
  const paid: Plan = {
    id: 'sub_1',
    priceId: 'month',
    status,
    since: now.toISOString(),
    until: null,
    priced: true,
    customer: 'cus_1',
    stamp: '1',
  }
  const { subscribe } = subscriptionActions({
    store: {
      read: async () => ({ version: 1, plans: { sub_1: paid } }),
      change: async () => expect.unreachable(),
    },
    payments: async () => freePayments,
  })
  await expect(subscribe(user, price, now)).rejects.toMatchObject({ status: 409, message })
})

describe('a report that arrives during a call to the provider', () => {
  const active: Plan = {
    id: 'sub_1',
    priceId: 'season',
    status: 'active',
    since: now.toISOString(),
    until: null,
    priced: true,
    customer: 'cus_1',
    stamp: '100',
  }
  const ending: Plan = { ...active, status: 'ending', until: '2027-01-01T00:00:00.000Z' }
  const changedPlan = ({ stamp }: Plan, next: Plan): Plan => ({ ...next, stamp: `${stamp}~` })

  /** Stores the next report during each call to the provider. */
  const actionsDuringReports = (first: Plan, reports: readonly Plan[]) => {
    let plans: Plans = { version: 1, plans: { sub_1: first } }
    const pending = [...reports]
    const providerCalls: Plan[] = []
    const answer = (former: Plan, next: Plan) => {
      providerCalls.push(former)
      const report = pending.shift()
      if (report) plans = { version: plans.version + 1, plans: { sub_1: report } }
      return Promise.resolve(changedPlan(former, next))
    }
    const payments: Payments = {
      ...freePayments,
      cancel: (plan) => answer(plan, ending),
      resume: (plan) => answer(plan, active),
    }
    const actions = subscriptionActions({
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
      payments: async () => payments,
    })
    return { ...actions, providerCalls, plan: () => plans.plans.sub_1 }
  }

  const ended: Plan = { ...active, status: 'ended', until: now.toISOString(), stamp: '200' }

  it('is not overwritten by a cancellation if it ended the plan', async () => {
    const { cancel, plan, providerCalls } = actionsDuringReports(active, [ended])
    await cancel(user, now)
    expect(plan()).toEqual(ended)
    expect(providerCalls).toEqual([active])
  })

  it('makes the call start a new plan if it ended the one that was to be resumed', async () => {
    const { subscribe, plan } = actionsDuringReports(ending, [ended])
    const { plans } = await subscribe(user, price, now)
    expect(plan()).toEqual(ended)
    expect(plans.plans.free).toMatchObject({ status: 'active', priceId: 'season' })
  })

  it('makes the cancellation start over from the reported plan', async () => {
    const renewed = { ...active, stamp: '150' }
    const { cancel, plan, providerCalls } = actionsDuringReports(active, [renewed])
    await cancel(user, now)
    expect(providerCalls).toEqual([active, renewed])
    expect(plan()).toEqual({ ...ending, stamp: '150~' })
  })

  it('makes the call fail if it happens three times', async () => {
    const { cancel } = actionsDuringReports(
      active,
      [1, 2, 3, 4, 5].map((one) => ({ ...active, stamp: `${one}` })),
    )
    await expect(cancel(user, now)).rejects.toThrow('reported 3 times')
  })
})
