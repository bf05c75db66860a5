import * as z from 'zod'
import { endpoint, type Family } from '../endpoint.ts'
import { requiredText, timestamp } from '../fields.ts'

const subscription = z.strictObject({
  price_id: z.string(),
  /** `ending`: canceled, but good until the end of the time paid for. */
  status: z.enum(['active', 'ending', 'ended']),
  since: timestamp,
  until: timestamp.nullable(),
  /** True if there is a payment to manage at the payment provider. */
  paid: z.boolean(),
})
export type Subscription = z.infer<typeof subscription>

/** Subscriptions to plans. Payment happens at the payment provider, so no card number comes here. */
export const subscriptionEndpoints = {
  subscribe: endpoint({
    method: 'POST',
    path: '/subscriptions',
    summary: 'Subscribes to a free plan, or returns the URL of a paid plan’s checkout',
    access: 'account',
    body: z.strictObject({ priceId: requiredText }),
    data: z.strictObject({
      subscription: subscription.nullable(),
      /** Opened in the same window; it leads back to /confirmation. */
      checkout_url: z.url().nullable(),
    }),
    failureMessage: 'Unable to subscribe. Please try again later.',
    bodyLimit: 2_000,
  }),
  current: endpoint({
    method: 'GET',
    path: '/subscriptions/current',
    summary: 'The caller’s subscription',
    access: 'account',
    data: z.strictObject({ subscription: subscription.nullable() }),
    failureMessage: 'Unable to retrieve the subscription',
  }),
  cancel: endpoint({
    method: 'DELETE',
    path: '/subscriptions/current',
    summary: 'Cancels the subscription at the end of the time paid for',
    access: 'account',
    data: z.strictObject({ subscription }),
    failureMessage: 'Unable to cancel the subscription. Please try again later.',
  }),
  portal: endpoint({
    method: 'POST',
    path: '/subscriptions/portal',
    summary: 'The URL where the payment is managed: card, invoices, cancellation',
    access: 'account',
    data: z.strictObject({ url: z.url() }),
    failureMessage: 'Unable to open the payment pages. Please try again later.',
  }),
  webhook: endpoint({
    method: 'POST',
    path: '/subscriptions/webhook',
    summary: 'Receives the payment provider’s signed reports',
    access: 'public',
    raw: { signedBy: 'stripe-signature' },
    data: z.strictObject({ received: z.literal(true) }),
  }),
} satisfies Family
