import * as z from 'zod'

/** A sport's settings, which admins can change. */
export const sportSettings = z.strictObject({
  /** The landing page has its tabs only if this is set. */
  formDisplay: z.boolean(),
  matchupAccess: z.enum(['members', 'listed']),
  /** Scores older than this are marked as stale. */
  refreshMinutes: z.int().positive(),
})
export type SportSettings = z.infer<typeof sportSettings>

/** A sport's settings until an admin has set them: tabs once they lead to teams, games for members. */
export const settingsUntilSet = (hasTeams: boolean): SportSettings => ({
  formDisplay: hasTeams,
  matchupAccess: 'members',
  refreshMinutes: 15,
})
