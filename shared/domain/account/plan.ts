import type { Plan } from './planSchema.ts'

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

/**
 * Whether a user is subscribed or, as a time, until when, so that the clock can decide without reading the
 * plans.
 */
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

/** True while the payment provider would go on charging, even if a renewal was not reported. */
export const isCharged = (plans: readonly Plan[]) =>
  plans.some(({ customer, status }) => customer !== null && status === 'active')

/** Two checkouts that were open at the same time can both be paid. Support then has to refund one. */
export const paysTwice = (plans: readonly Plan[]) =>
  plans.filter(({ customer, status }) => customer !== null && status === 'active').length > 1
