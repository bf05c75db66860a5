import type Stripe from 'stripe'
import type { Plan } from '#shared/domain/account/plan.ts'

const instant = (seconds: number) => new Date(seconds * 1000).toISOString()

/** Of two reports of one second, that counts which is further on the way to the end. */
const rank = { active: 1, ending: 2, ended: 3 }

/** Stripe tells times in whole seconds, and delivers in any order. */
const stampOf = (status: Plan['status'], { created, id }: Pick<Stripe.Event, 'created' | 'id'>) =>
  `${String(created).padStart(12, '0')}#${rank[status]}#${id}`

const statusOf = ({ status, cancel_at, cancel_at_period_end }: Stripe.Subscription) => {
  switch (status) {
    // Stripe tries a card that failed again for two weeks: until then the plan runs.
    case 'active':
    case 'trialing':
    case 'past_due':
      return cancel_at_period_end || cancel_at !== null ? 'ending' : 'active'
    case 'canceled':
    case 'unpaid':
    case 'paused':
    case 'incomplete_expired':
      return 'ended'
    // Not paid yet, and perhaps never.
    case 'incomplete':
      return undefined
  }
}

const endOf = (status: Plan['status'], { cancel_at, ended_at, items }: Stripe.Subscription) => {
  if (status === 'active') return null
  const end = status === 'ended' ? ended_at : (cancel_at ?? items.data[0]?.current_period_end)
  return end ? instant(end) : null
}

/** What Stripe says of a subscription as a plan; nothing where it is not one of the portal's. */
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
    since: instant(start_date),
    until: endOf(status, subscription),
    customer: typeof customer === 'string' ? customer : customer.id,
    stamp: stampOf(status, event),
  }
  return { userId, plan }
}
