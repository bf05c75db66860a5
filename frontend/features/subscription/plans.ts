import { queryOptions } from '@tanstack/react-query'
import type { Subscription } from '#shared/contract/account/subscriptions.ts'
import type { Price } from '#shared/domain/account/planSchema.ts'
import { dollars } from '#shared/domain/score/numberText.ts'
import { longDate } from '#shared/domain/time/dates.ts'
import { api } from '../../lib/api/api.ts'

export const subscriptionQuery = queryOptions({
  queryKey: ['subscription'],
  queryFn: async ({ signal }) => {
    const { subscription } = await api('GET /subscriptions/current', {
      failure: 'Unable to retrieve the subscription',
      signal,
    })
    return subscription
  },
})

/** `$9 a month`. */
export const costText = ({ amount, interval }: Pick<Price, 'amount' | 'interval'>): string =>
  amount === 0 ? 'Free' : `${dollars(amount / 100)} a ${interval}`

export type OfferState = 'yours' | 'cancelled' | 'open'

/** Choosing a price starts its plan, or undoes its cancellation; the running plan needs no button. */
export const offerState = (
  plan: Pick<Subscription, 'price_id' | 'status'> | null,
  priceId: string,
): OfferState => {
  if (plan?.price_id !== priceId) return 'open'
  return plan.status === 'ending' ? 'cancelled' : 'yours'
}

/** Why a plan does not open a game: there is none, it has ended, or it is free of charge. */
export const planOnRefusal = (plan: Subscription | null, title = plan?.price_id): string => {
  if (!plan) return 'You have no plan.'
  if (plan.status !== 'ended') return `Your plan, ${title}, costs nothing and does not open it.`
  return plan.until
    ? `Your plan, ${title}, ended on ${longDate(plan.until)}.`
    : `Your plan, ${title}, has ended.`
}

/** The day the plan began or, once cancelled, the day it ends. */
export const termText = ({ status, since, until }: Subscription): string =>
  status === 'ending' && until !== null
    ? `Cancelled. Good until ${longDate(until)}.`
    : `Since ${longDate(since)}.`
