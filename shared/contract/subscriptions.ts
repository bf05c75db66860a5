import * as z from 'zod'
import { price } from '#shared/domain/sport/settings.ts'
import { endpoint, type Family } from './endpoint.ts'
import { timestamp } from './fields.ts'

export const subscription = z.strictObject({
  price_id: z.string(),
  /** `ending`: cancelled, and good until the end of what was paid for. */
  status: z.enum(['active', 'ending', 'ended']),
  since: timestamp,
  until: timestamp.nullable(),
  /** There is a payment to manage. */
  paid: z.boolean(),
})
export type Subscription = z.infer<typeof subscription>

/** Plans and what they cost. No card number comes here: paying happens at the payment provider. */
export const subscriptionEndpoints = {
  subscribe: endpoint({
    method: 'POST',
    path: '/subscriptions',
    summary: 'Subscribes to a plan, or answers where it is paid for',
    access: 'account',
    body: z.strictObject({ priceId: price.shape.id }),
    data: z.strictObject({
      subscription: subscription.nullable(),
      /** To be opened in this window; it leads back to /confirmation. */
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
    summary: 'Cancels the subscription; what was paid for stays until its end',
    access: 'account',
    data: z.strictObject({ subscription }),
    failureMessage: 'Unable to cancel the subscription. Please try again later.',
  }),
  portal: endpoint({
    method: 'POST',
    path: '/subscriptions/portal',
    summary: 'Where a payment is managed: card, invoices, cancellation',
    access: 'account',
    data: z.strictObject({ url: z.url() }),
    failureMessage: 'Unable to open the payment pages. Please try again later.',
  }),
  webhook: endpoint({
    method: 'POST',
    path: '/subscriptions/webhook',
    summary: 'What the payment provider reports, signed',
    access: 'public',
    raw: { signedBy: 'stripe-signature' },
    data: z.strictObject({ received: z.literal(true) }),
  }),
} satisfies Family
