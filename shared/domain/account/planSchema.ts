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
