import * as z from 'zod'

/** A plan on sale. */
export const price = z.lazy(() =>
  z.strictObject({
    id: z.string().regex(/^[\w-]{1,60}$/),
    title: z.string().min(1).max(60),
    description: z.string().min(1).max(300),
    /** In cents; 0 is free. */
    amount: z.int().min(0),
    currency: z.literal('usd'),
    interval: z.enum(['month', 'season', 'year']),
  }),
)
export const prices = z.array(price)
export type Price = z.infer<typeof price>

/** A user's subscription to one of the prices. */
export const plan = z.lazy(() =>
  z.object({
    id: z.string(),
    priceId: z.string(),
    /** `ending`: canceled, but valid until the end of the paid period. */
    status: z.enum(['active', 'ending', 'ended']),
    since: z.iso.datetime(),
    /** The end of the paid period; null if only the payment provider's report or the owner ends the plan. */
    until: z.iso.datetime().nullable(),
    /** A free plan does not open listed games. A plan with a price does, whether paid or granted. */
    priced: z.boolean(),
    /** The payment provider's id of the customer; null for a free plan. */
    customer: z.string().nullable(),
    /** Orders the reports about one plan: the one with the greatest stamp counts, even if another arrives later. */
    stamp: z.string(),
  }),
)
export type Plan = z.infer<typeof plan>
