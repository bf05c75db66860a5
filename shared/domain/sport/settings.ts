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
