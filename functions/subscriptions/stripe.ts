import { createHash } from 'node:crypto'
import Stripe from 'stripe'
import { AppError } from '#functions/http/errors.ts'
import type { Plan, Price } from '#shared/domain/account/planSchema.ts'
import type { Order, Payments } from './payments.ts'

const isoTime = (seconds: number) => new Date(seconds * 1000).toISOString()

/** Of two reports in the same second, the one with the higher rank counts. */
const statusRank = { active: 1, ending: 2, ended: 3 }

/** Sorts reports, because Stripe dates them in whole seconds and delivers them in any order. */
const stampOf = (status: Plan['status'], { created, id }: Pick<Stripe.Event, 'created' | 'id'>) =>
  `${String(created).padStart(12, '0')}#${statusRank[status]}#${id}`

const statusOf = ({ status, cancel_at, cancel_at_period_end }: Stripe.Subscription) => {
  switch (status) {
    // Stripe retries a failed card for two weeks, during which the plan still runs.
    case 'active':
    case 'trialing':
    case 'past_due':
      return cancel_at_period_end || cancel_at !== null ? 'ending' : 'active'
    case 'canceled':
    case 'unpaid':
    case 'paused':
    case 'incomplete_expired':
      return 'ended'
    // The first payment may never arrive.
    case 'incomplete':
      return undefined
  }
}

/** An active plan ends with the paid period, unless a renewal is reported. */
const endOf = (status: Plan['status'], { cancel_at, ended_at, items }: Stripe.Subscription) => {
  const end = status === 'ended' ? ended_at : (cancel_at ?? items.data[0]?.current_period_end)
  return end ? isoTime(end) : null
}

/** Undefined if the portal did not sell the subscription, or if it was not paid yet. */
const planOfSubscription = (
  subscription: Stripe.Subscription,
  event: Pick<Stripe.Event, 'created' | 'id'>,
): { userId: string; plan: Plan } | undefined => {
  const { id, customer, metadata, start_date } = subscription
  const { user_id: userId, price_id: priceId } = metadata
  const status = statusOf(subscription)
  if (!userId || !priceId || !status) return undefined
  const plan: Plan = {
    id,
    priceId,
    status,
    since: isoTime(start_date),
    until: endOf(status, subscription),
    priced: true,
    customer: typeof customer === 'string' ? customer : customer.id,
    stamp: stampOf(status, event),
  }
  return { userId, plan }
}

interface StripeKeys {
  secretKey: string
  webhookSecret: string
}

const billingIntervals = { month: 'month', season: 'year', year: 'year' } as const

const lineItemOf = ({ title, description, amount, currency, interval }: Price) => ({
  quantity: 1,
  price_data: {
    currency,
    unit_amount: amount,
    product_data: { name: title, description },
    recurring: { interval: billingIntervals[interval] },
  },
})

const subscriptionEvents = new Set<string>([
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
] satisfies Stripe.Event['type'][])

/** Two attempts fit into the function's 10 s. */
const clientOptions = { timeout: 4_000, maxNetworkRetries: 1 }

/** Members pay on Stripe's pages: Checkout and the customer portal. */
export const stripePayments = (
  { secretKey, webhookSecret }: StripeKeys,
  portalAddress: string,
  api: Pick<
    NonNullable<ConstructorParameters<typeof Stripe>[1]>,
    'host' | 'port' | 'protocol'
  > = {},
): Payments => {
  const client = new Stripe(secretKey, { ...clientOptions, telemetry: false, ...api })

  /** The stamp sorts just after the former one, and before reports of a later second. */
  const changedPlan = (subscription: Stripe.Subscription, former: Plan): Plan => {
    const report = planOfSubscription(subscription, { id: '', created: 0 })
    return report ? { ...report.plan, stamp: `${former.stamp}~` } : former
  }

  const checkoutOf = ({ user, price, former }: Order) => ({
    mode: 'subscription' as const,
    line_items: [lineItemOf(price)],
    client_reference_id: user.id,
    ...(former?.customer ? { customer: former.customer } : { customer_email: user.email }),
    subscription_data: { metadata: { user_id: user.id, price_id: price.id } },
    success_url: `${portalAddress}/confirmation`,
    cancel_url: `${portalAddress}/profile`,
  })

  return {
    async subscribe(order) {
      const checkout = checkoutOf(order)
      // An order that is sent twice, or from two tabs, makes one checkout, which can be paid only once. The key covers
      // the whole order, because for a day Stripe refuses a reused key with other parameters.
      const digest = createHash('sha256').update(JSON.stringify(checkout)).digest('hex')
      const idempotencyKey = `checkout-${order.version}-${digest}`
      const { url } = await client.checkout.sessions.create(checkout, { idempotencyKey })
      if (!url) throw new Error('Stripe created a checkout without a URL')
      return { checkoutUrl: url }
    },

    async cancel(plan) {
      const cancelled = await client.subscriptions.update(plan.id, { cancel_at_period_end: true })
      return changedPlan(cancelled, plan)
    },

    async resume(plan) {
      const resumed = await client.subscriptions.update(plan.id, { cancel_at_period_end: false })
      return changedPlan(resumed, plan)
    },

    async portal(customer) {
      const return_url = `${portalAddress}/profile`
      const { url } = await client.billingPortal.sessions.create({ customer, return_url })
      return url
    },

    async readReport(body, signature) {
      const event = verifyEvent(client, body, signature, webhookSecret)
      if (!subscriptionEvents.has(event.type)) return undefined
      return planOfSubscription(event.data.object as Stripe.Subscription, event)
    },
  }
}

const verifyEvent = (client: Stripe, body: Uint8Array, signature: string, secret: string) => {
  try {
    return client.webhooks.constructEvent(body, signature, secret)
  } catch (cause) {
    throw new AppError('VALIDATION', 'The signature does not match the body.', { cause })
  }
}
