import type { Subscription } from '#shared/contract/subscriptions.ts'
import { dollars } from '#shared/domain/score/numberText.ts'
import type { Price } from '#shared/domain/sport/settings.ts'
import { longDate } from '#shared/domain/time/dates.ts'

/** What a plan costs, as it is said. */
export const costText = ({ amount, interval }: Pick<Price, 'amount' | 'interval'>): string =>
  amount === 0 ? 'Free' : `${dollars(amount / 100)} a ${interval}`

/** What choosing a price would do: nothing, take a cancellation back, or begin. */
export const standing = (
  plan: Pick<Subscription, 'price_id' | 'status'> | null,
  priceId: string,
): 'yours' | 'cancelled' | 'open' => {
  if (plan?.price_id !== priceId) return 'open'
  return plan.status === 'ending' ? 'cancelled' : 'yours'
}

/** How long a plan has been and will be; an ended one is none. */
export const termText = ({ status, since, until }: Subscription): string =>
  status === 'ending' && until !== null
    ? `Cancelled. Good until ${longDate(until)}.`
    : `Since ${longDate(since)}.`
