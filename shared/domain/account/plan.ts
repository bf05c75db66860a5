import * as z from 'zod'

/** A plan on sale. */
export const price = z.strictObject({
  id: z.string().regex(/^[\w-]{1,60}$/),
  title: z.string().min(1).max(60),
  description: z.string().min(1).max(300),
  /** In cents; 0 is free. */
  amount: z.int().min(0),
  currency: z.literal('usd'),
  interval: z.enum(['month', 'season', 'year']),
})
export const prices = z.array(price)
export type Price = z.infer<typeof price>

/** A user's subscription to one of the prices. */
export const plan = z.object({
  id: z.string(),
  priceId: z.string(),
  /** `ending`: cancelled, but good until the end of the time paid for. */
  status: z.enum(['active', 'ending', 'ended']),
  since: z.iso.datetime(),
  /** The end of the time paid for; null if nothing ends it but a report or its owner. */
  until: z.iso.datetime().nullable(),
  /** A free plan opens no listed game; one with a price does, whether it was paid or granted. */
  priced: z.boolean(),
  /** The payment provider's id of the customer; null for a free plan. */
  customer: z.string().nullable(),
  /** Orders the reports about one plan: the greatest stamp counts, whichever report arrives last. */
  stamp: z.string(),
})
export type Plan = z.infer<typeof plan>

/** The report if it is newer than the stored plan, otherwise undefined. */
export const reportIfNewer = (stored: Plan | undefined, reported: Plan): Plan | undefined =>
  stored && stored.stamp >= reported.stamp ? undefined : reported

/** A plan ends by the clock even if no report of its end arrives. */
export const isRunning = ({ status, until }: Pick<Plan, 'status' | 'until'>, now: Date) =>
  status !== 'ended' && (until === null || now.getTime() < Date.parse(until))

/** The plan shown to a user: a running one before an ended one, a paid one before a free one, then the latest. */
export const currentPlan = (plans: readonly Plan[], now: Date): Plan | undefined =>
  plans.toSorted(
    (a, b) =>
      Number(isRunning(b, now)) - Number(isRunning(a, now)) ||
      Number(b.customer !== null) - Number(a.customer !== null) ||
      b.since.localeCompare(a.since),
  )[0]

/** Whether a user is subscribed, or until when, so that the clock can decide without the plans. */
export type SubscribedUntil = boolean | string

export const subscribedUntil = (plans: readonly Plan[]): SubscribedUntil => {
  const ends = plans.filter(({ priced, status }) => priced && status !== 'ended')
  if (ends.some(({ until }) => until === null)) return true
  return (
    ends
      .map(({ until }) => until ?? '')
      .toSorted((a, b) => Date.parse(a) - Date.parse(b))
      .at(-1) ?? false
  )
}

export const isSubscribed = (until: SubscribedUntil, now: Date) =>
  typeof until === 'string' ? now.getTime() < Date.parse(until) : until

/** Two checkouts that were open at the same time can both be paid. Support then has to refund one. */
export const paysTwice = (plans: readonly Plan[]) =>
  plans.filter(({ customer, status }) => customer !== null && status === 'active').length > 1
