import * as z from 'zod'
import type { SportId } from './sport.ts'

export const sportSettings = z.strictObject({
  /** The landing page has its tabs only if this is set. */
  formDisplay: z.boolean(),
  matchupAccess: z.enum(['members', 'listed']),
  /** Scores older than this are marked as stale. */
  refreshMinutes: z.int().positive(),
})
export type SportSettings = z.infer<typeof sportSettings>

/**
 * Longer than from one run of a sport to the end of the next; otherwise pages would be marked as stale although nothing
 * is wrong.
 */
const usualRefreshMinutes: Record<SportId, number> = { 1: 20, 2: 15, 3: 30 }

/** A sport's settings until an admin changes them: tabs as soon as they lead to teams, and games for all members. */
export const settingsUntilSet = (sport: SportId, hasTeams: boolean): SportSettings => ({
  formDisplay: hasTeams,
  matchupAccess: 'members',
  refreshMinutes: usualRefreshMinutes[sport],
})
