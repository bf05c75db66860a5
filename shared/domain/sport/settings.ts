import * as z from 'zod'

/** What admins decide about a sport. */
export const sportSettings = z.strictObject({
  /** The landing's tabs appear only where this is set. */
  formDisplay: z.boolean(),
  matchupAccess: z.enum(['members', 'listed']),
  /** Scores older than this are marked stale. */
  refreshMinutes: z.int().positive(),
})
export type SportSettings = z.infer<typeof sportSettings>

/** A plan that can be subscribed to. */
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
