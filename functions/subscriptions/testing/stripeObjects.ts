import Stripe from 'stripe'

export interface SubscriptionState {
  status?: Stripe.Subscription.Status
  cancelAtEnd?: boolean
  endedAt?: number | null
  metadata?: Record<string, string>
  id?: string
}

export const webhookSecret = 'whsec_test'

/** The fields of Stripe's subscription object that the adapter reads. */
export const subscriptionObject = (
  userId: string,
  {
    status = 'active',
    cancelAtEnd = false,
    endedAt = null,
    metadata,
    id = 'sub_1',
  }: SubscriptionState = {},
) => ({
  id,
  object: 'subscription',
  customer: 'cus_1',
  status,
  cancel_at: null,
  cancel_at_period_end: cancelAtEnd,
  ended_at: endedAt,
  start_date: 1_790_000_000,
  items: { object: 'list', data: [{ id: 'si_1', current_period_end: 1_821_000_000 }] },
  metadata: metadata ?? { user_id: userId, price_id: 'season' },
})

export const reportOf = (
  id: string,
  created: number,
  object: object,
  type: string = 'customer.subscription.updated',
) => ({ id, object: 'event', created, type, livemode: false, data: { object } })

const signer = new Stripe('sk_test_signer')

/** The body and the signature header of a report, as Stripe sends them. */
export const signed = (report: object, secret = webhookSecret, timestamp?: number) => {
  const payload = JSON.stringify(report)
  const header = signer.webhooks.generateTestHeaderString({
    payload,
    secret,
    ...(timestamp === undefined ? {} : { timestamp }),
  })
  return { payload, header }
}
