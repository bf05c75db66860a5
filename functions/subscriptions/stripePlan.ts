import type Stripe from 'stripe'
import type { Plan } from '#shared/domain/account/planSchema.ts'

const isoTime = (seconds: number) => new Date(seconds * 1000).toISOString()

/** Of two reports in the same second, the one with the higher rank counts. */
const statusRank = { active: 1, ending: 2, ended: 3 }

/** Orders reports, because Stripe dates them in whole seconds and delivers them in any order. */
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
    // The first payment is open and may never arrive.
    case 'incomplete':
      return undefined
  }
}

/** An active plan ends with the period paid for, unless its renewal is reported. */
const endOf = (status: Plan['status'], { cancel_at, ended_at, items }: Stripe.Subscription) => {
  const end = status === 'ended' ? ended_at : (cancel_at ?? items.data[0]?.current_period_end)
  return end ? isoTime(end) : null
}

/** Stripe's subscription as a plan, or undefined if the portal did not sell it or it is unpaid. */
export const planOfSubscription = (
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
