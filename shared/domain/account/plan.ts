import * as z from 'zod'

/** One subscription of one user. */
export const plan = z.object({
  id: z.string(),
  priceId: z.string(),
  /** `ending`: cancelled, and good until the end of what was paid for. */
  status: z.enum(['active', 'ending', 'ended']),
  since: z.iso.datetime(),
  until: z.iso.datetime().nullable(),
  /** Whom the payment provider knows; nobody where nothing is paid. */
  customer: z.string().nullable(),
  /** Orders what is known of a plan: of two reports the greater one counts, whichever came first. */
  stamp: z.string(),
})
export type Plan = z.infer<typeof plan>

/** The report where it is news; nothing where what is known is as new or newer. */
export const newerReport = (known: Plan | undefined, reported: Plan): Plan | undefined =>
  known && known.stamp >= reported.stamp ? undefined : reported

const isRunning = ({ status }: Plan) => status !== 'ended'

/** What a user is shown as their plan: one that runs before one that has ended, a paid one before a free one, then the latest. */
export const currentPlan = (plans: readonly Plan[]): Plan | undefined =>
  plans.toSorted(
    (a, b) =>
      Number(isRunning(b)) - Number(isRunning(a)) ||
      Number(b.customer !== null) - Number(a.customer !== null) ||
      b.since.localeCompare(a.since),
  )[0]

export const isSubscribed = (plans: readonly Plan[]) => plans.some(isRunning)

/** Two checkouts that were open at once can both be paid: somebody has to give one back. */
export const paysTwice = (plans: readonly Plan[]) =>
  plans.filter(({ customer, status }) => customer !== null && status === 'active').length > 1
