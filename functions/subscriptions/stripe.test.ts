import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { Plan, Price } from '#shared/domain/account/planSchema.ts'
import { stripePayments } from './stripe.ts'
import { reportOf, signed, subscriptionObject, webhookSecret } from './testing/stripeObjects.ts'

interface StripeRequest {
  path: string
  form: Record<string, string>
  idempotencyKey: string | undefined
}
let requests: StripeRequest[] = []
const answers: Record<string, object> = {
  '/v1/checkout/sessions': { id: 'cs_1', url: 'https://checkout.stripe.example/cs_1' },
  '/v1/billing_portal/sessions': { id: 'bps_1', url: 'https://billing.stripe.example/bps_1' },
}

/** The parts of Stripe's API that the adapter calls. */
const api = createServer(async (request, response) => {
  const path = request.url ?? ''
  const form = Object.fromEntries(new URLSearchParams(await text(request)))
  requests.push({
    path,
    form,
    idempotencyKey: request.headers['idempotency-key'] as string | undefined,
  })
  const answer =
    answers[path] ??
    subscriptionObject('u', { cancelAtEnd: form['cancel_at_period_end'] === 'true' })
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify(answer))
})
await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve))
afterAll(() => void api.close())
beforeEach(() => {
  requests = []
})

const payments = stripePayments(
  { secretKey: 'sk_test_1', webhookSecret },
  'https://www.matchfit.example',
  {
    host: '127.0.0.1',
    port: (api.address() as AddressInfo).port,
    protocol: 'http',
  },
)
const price: Price = {
  id: 'season',
  title: 'Season supporter',
  description: 'Thanks',
  amount: 2900,
  currency: 'usd',
  interval: 'season',
}
const user = { id: 'u', email: 'payer@reader.example' }
const order = { user, price, former: undefined, version: 0, now: new Date('2026-11-21T12:00:00Z') }
const plan: Plan = {
  id: 'sub_1',
  priceId: 'season',
  status: 'active',
  since: '2026-09-01T00:00:00.000Z',
  until: null,
  priced: true,
  customer: 'cus_1',
  stamp: '001790000000#1#evt_1',
}

describe('a checkout', () => {
  it('sends Stripe the price, the user and the return addresses, and answers with a URL', async () => {
    expect(await payments.subscribe(order)).toEqual({
      checkoutUrl: 'https://checkout.stripe.example/cs_1',
    })
    expect(requests[0]?.form).toEqual({
      mode: 'subscription',
      client_reference_id: 'u',
      customer_email: 'payer@reader.example',
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][currency]': 'usd',
      'line_items[0][price_data][unit_amount]': '2900',
      'line_items[0][price_data][product_data][name]': 'Season supporter',
      'line_items[0][price_data][product_data][description]': 'Thanks',
      'line_items[0][price_data][recurring][interval]': 'year',
      'subscription_data[metadata][user_id]': 'u',
      'subscription_data[metadata][price_id]': 'season',
      success_url: 'https://www.matchfit.example/confirmation',
      cancel_url: 'https://www.matchfit.example/profile',
    })
  })

  it('has one idempotency key per order, price, user and version of the plans', async () => {
    await payments.subscribe(order)
    await payments.subscribe(order)
    await payments.subscribe({ ...order, version: 1 })
    await payments.subscribe({ ...order, price: { ...price, amount: 3900 } })
    await payments.subscribe({ ...order, price: { ...price, title: 'Whole season' } })
    await payments.subscribe({ ...order, user: { ...user, id: 'v' } })
    const keys = requests.map(({ idempotencyKey }) => idempotencyKey)
    expect(keys[0]).toBe(keys[1])
    expect(new Set(keys).size).toBe(5)
  })

  it('names the customer of a former plan', async () => {
    await payments.subscribe({ ...order, former: plan })
    expect(requests[0]?.form).toMatchObject({ customer: 'cus_1' })
    expect(requests[0]?.form).not.toHaveProperty('customer_email')
  })
})

describe('cancelling', () => {
  it('keeps the plan until the end of the paid time, with a stamp before Stripe’s next report', async () => {
    const cancelled = await payments.cancel(plan, order.now)
    expect(requests[0]).toMatchObject({
      path: '/v1/subscriptions/sub_1',
      form: { cancel_at_period_end: 'true' },
    })
    expect(cancelled).toMatchObject({ status: 'ending', until: '2027-09-15T09:20:00.000Z' })
    expect(cancelled.stamp > plan.stamp).toBe(true)
    expect(cancelled.stamp < '001790000001#1#evt_2').toBe(true)
  })

  it('can be taken back', async () => {
    const resumed = await payments.resume({ ...plan, status: 'ending' })
    expect(requests[0]?.form).toEqual({ cancel_at_period_end: 'false' })
    expect(resumed).toMatchObject({ status: 'active', until: '2027-09-15T09:20:00.000Z' })
  })
})

it('the customer portal is a Stripe page that leads back to the profile', async () => {
  expect(await payments.portal('cus_1')).toBe('https://billing.stripe.example/bps_1')
  expect(requests[0]?.form).toEqual({
    customer: 'cus_1',
    return_url: 'https://www.matchfit.example/profile',
  })
})

describe('a report', () => {
  const readSigned = async (report: object) => {
    const { payload, header } = signed(report)
    return payments.readReport(Buffer.from(payload), header)
  }
  const statusOf = async (...more: Parameters<typeof subscriptionObject>) =>
    (await readSigned(reportOf('evt_1', 1_790_000_000, subscriptionObject(...more))))?.plan.status

  it('needs a fresh signature over its exact bytes', async () => {
    const report = reportOf('evt_1', 1_790_000_000, subscriptionObject('u'))
    const { payload, header } = signed(report)
    expect(await payments.readReport(Buffer.from(payload), header)).toMatchObject({ userId: 'u' })
    const changed = payload.replace('"user_id":"u"', '"user_id":"v"')
    const old = signed(report, webhookSecret, Math.floor(Date.now() / 1000) - 3600)
    for (const [body, signature] of [
      [changed, header],
      [`${payload} `, header],
      [payload, ''],
      [payload, 't=1,v1=00'],
      [payload, signed(report, 'whsec_other').header],
      [old.payload, old.header],
    ] as const)
      await expect(payments.readReport(Buffer.from(body), signature)).rejects.toMatchObject({
        type: 'VALIDATION',
      })
  })

  it('maps the status of a subscription', async () => {
    expect(await statusOf('u', { status: 'active' })).toBe('active')
    expect(await statusOf('u', { status: 'trialing' })).toBe('active')
    expect(await statusOf('u', { status: 'past_due' })).toBe('active')
    expect(await statusOf('u', { cancelAtEnd: true })).toBe('ending')
    for (const status of ['canceled', 'unpaid', 'paused', 'incomplete_expired'] as const)
      expect(await statusOf('u', { status })).toBe('ended')
    expect(await statusOf('u', { status: 'incomplete' })).toBeUndefined()
  })

  it('contains the user, the dates and the customer', async () => {
    const object = subscriptionObject('u', { status: 'canceled', endedAt: 1_800_000_000 })
    expect(await readSigned(reportOf('evt_9', 1_800_000_001, object))).toEqual({
      userId: 'u',
      plan: {
        id: 'sub_1',
        priceId: 'season',
        status: 'ended',
        since: '2026-09-21T14:13:20.000Z',
        until: '2027-01-15T08:00:00.000Z',
        priced: true,
        customer: 'cus_1',
        stamp: '001800000001#3#evt_9',
      },
    })
  })

  it('is ignored if it is about something else or a subscription that the portal did not sell', async () => {
    const invoice = reportOf('evt_1', 1_790_000_000, { id: 'in_1' }, 'invoice.paid')
    expect(await readSigned(invoice)).toBeUndefined()
    const foreign = subscriptionObject('u', { metadata: {} })
    expect(await readSigned(reportOf('evt_1', 1_790_000_000, foreign))).toBeUndefined()
  })
})
