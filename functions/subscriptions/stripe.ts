import { createHash } from 'node:crypto'
import Stripe from 'stripe'
import { AppError } from '#functions/http/errors.ts'
import type { Plan } from '#shared/domain/account/plan.ts'
import type { Price } from '#shared/domain/sport/settings.ts'
import type { Order, Payments } from './payments.ts'
import { planOfSubscription } from './stripePlan.ts'

export interface StripeKeys {
  secretKey: string
  webhookSecret: string
}

/** A season comes once a year. */
const recurring = { month: 'month', season: 'year', year: 'year' } as const

const lineItemOf = ({ title, description, amount, currency, interval }: Price) => ({
  quantity: 1,
  price_data: {
    currency,
    unit_amount: amount,
    product_data: { name: title, description },
    recurring: { interval: recurring[interval] },
  },
})

const subscriptionEvents = new Set<string>([
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
] satisfies Stripe.Event['type'][])

/** Two attempts must fit into the function's 10 s. */
const patience = { timeout: 4_000, maxNetworkRetries: 1 }

/** Paying through Stripe's own pages: Checkout, and the customer portal. */
export const stripe = (
  { secretKey, webhookSecret }: StripeKeys,
  portalAddress: string,
  api: Pick<
    NonNullable<ConstructorParameters<typeof Stripe>[1]>,
    'host' | 'port' | 'protocol'
  > = {},
): Payments => {
  const client = new Stripe(secretKey, { ...patience, telemetry: false, ...api })

  /** Known from here and now: what Stripe reports of a later second is newer. */
  const asKnown = (subscription: Stripe.Subscription, known: Plan): Plan => {
    const told = planOfSubscription(subscription, { id: '', created: 0 })
    return told ? { ...told.plan, stamp: `${known.stamp}~` } : known
  }

  const orderOf = ({ user, price, former }: Order) => ({
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
      const asked = orderOf(order)
      // The same order sent twice, or from two tabs, is one checkout: it can be paid once. All that
      // is asked is in the key: Stripe refuses a key that comes again with anything else, for a day.
      const digest = createHash('sha256').update(JSON.stringify(asked)).digest('hex')
      const idempotencyKey = `checkout-${order.version}-${digest}`
      const { url } = await client.checkout.sessions.create(asked, { idempotencyKey })
      if (!url) throw new Error('Stripe made a checkout without an address')
      return { checkoutUrl: url }
    },

    async cancel(plan) {
      const cancelled = await client.subscriptions.update(plan.id, { cancel_at_period_end: true })
      return asKnown(cancelled, plan)
    },

    async resume(plan) {
      const resumed = await client.subscriptions.update(plan.id, { cancel_at_period_end: false })
      return asKnown(resumed, plan)
    },

    async portal(customer) {
      const return_url = `${portalAddress}/profile`
      const { url } = await client.billingPortal.sessions.create({ customer, return_url })
      return url
    },

    async reported(body, signature) {
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
    throw new AppError('VALIDATION', 'The signature does not fit the body.', { cause })
  }
}
