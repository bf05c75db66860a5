import type { Context } from 'aws-lambda'
import { describe, expect, it } from 'vitest'
import { sessions } from '#functions/store/accounts/sessions.ts'
import { subscriptions as planStore } from '#functions/store/accounts/subscriptions.ts'
import { priceSetting, settings } from '#functions/store/settings.ts'
import { Killed, killedAfter, repeatingWrites } from '#functions/store/testing/faultyClients.ts'
import { testStack } from '#infra/testing/testStack.ts'
import { subscriptionEndpoints } from '#shared/contract/account/subscriptions.ts'
import { freePayments } from './payments.ts'
import { subscriptionActions } from './subscriptionActions.ts'

const stack = await testStack('subscriptions')
const { handler } = await import('./handler.ts')
const { ACCOUNTS_TABLE = '', FACTS_TABLE = '' } = stack.environment
const plan = { description: 'A plan', currency: 'usd', interval: 'season' } as const
const season = { ...plan, id: 'season', title: 'Season', amount: 2900 }
const basic = { ...plan, id: 'basic', title: 'Basic', amount: 0 }
await settings(stack.db, FACTS_TABLE).write(priceSetting, [season, basic])

const ask = async (
  endpoint: (typeof subscriptionEndpoints)[keyof typeof subscriptionEndpoints],
  token: string | undefined,
  body?: unknown,
) => {
  const at = new Date('2026-11-21T12:00:00Z')
  const request = stack.request({ endpoint, body, at, ...(token && { token }) })
  const answer = await handler(request, {} as Context)
  return { ...JSON.parse(answer.body ?? '{}'), status: answer.statusCode }
}
const flagOf = async (id: string) => (await sessions(stack.db, ACCOUNTS_TABLE).read(id))?.subscribed

describe('without a payment provider', () => {
  it('a plan is recorded at once, also in the session', async () => {
    const { id, token } = await stack.member()
    expect((await ask(subscriptionEndpoints.current, token)).data).toEqual({ subscription: null })
    const { data } = await ask(subscriptionEndpoints.subscribe, token, { priceId: 'season' })
    const subscription = {
      price_id: 'season',
      status: 'active',
      since: '2026-11-21T12:00:00.000Z',
      until: null,
      paid: false,
    }
    expect(data).toEqual({ subscription, checkout_url: null })
    expect((await ask(subscriptionEndpoints.current, token)).data).toEqual({ subscription })
    expect(await flagOf(id)).toBe(true)
  })

  it('subscribing can be repeated', async () => {
    const { token } = await stack.member()
    const first = await ask(subscriptionEndpoints.subscribe, token, { priceId: 'season' })
    expect(await ask(subscriptionEndpoints.subscribe, token, { priceId: 'season' })).toEqual(first)
  })

  it('a free plan can be replaced by another', async () => {
    const { token } = await stack.member()
    await ask(subscriptionEndpoints.subscribe, token, { priceId: 'basic' })
    const { data } = await ask(subscriptionEndpoints.subscribe, token, { priceId: 'season' })
    expect(data.subscription).toMatchObject({ price_id: 'season', status: 'active' })
  })

  it('a free plan makes no subscriber', async () => {
    const { id, token } = await stack.member()
    await ask(subscriptionEndpoints.subscribe, token, { priceId: 'basic' })
    expect(await flagOf(id)).toBe(false)
    await ask(subscriptionEndpoints.subscribe, token, { priceId: 'season' })
    expect(await flagOf(id)).toBe(true)
  })

  it('a cancelled plan is over at its end by the clock, and another can be chosen', async () => {
    const { id, token } = await stack.member()
    await planStore(stack.db, ACCOUNTS_TABLE).change(id, () => ({
      id: 'sub_1',
      priceId: 'season',
      status: 'ending',
      since: '2020-01-01T00:00:00.000Z',
      until: '2021-01-01T00:00:00.000Z',
      priced: true,
      customer: 'cus_1',
      stamp: '1',
    }))
    expect((await ask(subscriptionEndpoints.current, token)).data.subscription).toMatchObject({
      price_id: 'season',
      status: 'ended',
    })
    const { data } = await ask(subscriptionEndpoints.subscribe, token, { priceId: 'basic' })
    expect(data.subscription).toMatchObject({ price_id: 'basic', status: 'active' })
  })

  it('cancelling ends a free plan at once and can be repeated', async () => {
    const { id, token } = await stack.member()
    await ask(subscriptionEndpoints.subscribe, token, { priceId: 'season' })
    const { data } = await ask(subscriptionEndpoints.cancel, token)
    expect(data.subscription).toMatchObject({ status: 'ended', until: '2026-11-21T12:00:00.000Z' })
    expect(await flagOf(id)).toBe(false)
    expect((await ask(subscriptionEndpoints.cancel, token)).data).toEqual(data)
    const again = await ask(subscriptionEndpoints.subscribe, token, { priceId: 'season' })
    expect(again.data.subscription.status).toBe('active')
    expect(await flagOf(id)).toBe(true)
  })

  it('there is no payment to manage and no webhook', async () => {
    const { token } = await stack.member()
    expect(await ask(subscriptionEndpoints.portal, token)).toMatchObject({
      status: 404,
      type: 'NOT_FOUND',
    })
    expect((await ask(subscriptionEndpoints.webhook, undefined, '{}')).type).toBe('NOT_FOUND')
  })

  it('an unknown price cannot be chosen, and a missing plan cannot be cancelled', async () => {
    const { token } = await stack.member()
    for (const priceId of ['gold', '../x'])
      expect(await ask(subscriptionEndpoints.subscribe, token, { priceId })).toMatchObject({
        type: 'NOT_FOUND',
        message: 'There is no such plan.',
      })
    expect((await ask(subscriptionEndpoints.cancel, token)).type).toBe('NOT_FOUND')
  })

  it('a guest is asked to log in', async () => {
    const answer = await ask(subscriptionEndpoints.subscribe, undefined, { priceId: 'season' })
    expect(answer.type).toBe('UNAUTHORIZED')
  })
})

describe('a plan and the session’s flag', () => {
  const now = new Date('2026-11-21T12:00:00Z')
  const payments = async () => freePayments
  const store = planStore(stack.db, ACCOUNTS_TABLE)
  const { subscribe, cancel } = subscriptionActions({ store, payments })

  it('are changed together or not at all, wherever the function dies', async () => {
    const user = await stack.member()
    const state = async () => [
      (await store.read(user.id)).plans.free?.status,
      await flagOf(user.id),
    ]
    const dying = subscriptionActions({
      store: planStore(killedAfter(stack.db, 0), ACCOUNTS_TABLE),
      payments,
    })
    await expect(dying.subscribe(user, season, now)).rejects.toThrow(Killed)
    expect(await state()).toEqual([undefined, false])
    await subscribe(user, season, now)
    await expect(dying.cancel(user, now)).rejects.toThrow(Killed)
    expect(await state()).toEqual(['active', true])
    await cancel(user, now)
    expect(await state()).toEqual(['ended', false])
  })

  it('agree after whichever of two simultaneous changes came last, and each change counts once', async () => {
    const user = await stack.member()
    const twice = planStore(repeatingWrites(stack.db), ACCOUNTS_TABLE)
    const change = (status: 'active' | 'ended') =>
      twice.change(user.id, ({ version }) => ({
        id: 'free',
        priceId: 'season',
        status,
        since: now.toISOString(),
        until: null,
        priced: true,
        customer: null,
        stamp: `${version}`,
      }))
    await Promise.all([change('active'), change('ended'), change('active'), change('ended')])
    const { version, plans } = await store.read(user.id)
    expect(version).toBe(4)
    expect(await flagOf(user.id)).toBe(plans.free?.status === 'active')
  })
})
