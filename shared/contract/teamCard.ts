import * as z from 'zod'
import { groupScore, league, sportId, teamColours, teamScore } from './fields.ts'

export const teamCard = z.strictObject({
  team_id: z.string(),
  team_city: z.string(),
  team_name: z.string(),
  team_abbr: z.string(),
  team_logo: z.string().nullable(),
  team_colours: teamColours,
})
export type TeamCard = z.infer<typeof teamCard>

export const scoredTeam = teamCard.extend({ team_gaming_score: teamScore.nullable() })
export const lockedTeam = teamCard.extend({ locked: z.literal(true) })
export type ScoredTeam = z.infer<typeof scoredTeam>
export type LockedTeam = z.infer<typeof lockedTeam>

/** Where a page belongs: its sport, and in soccer its league. */
export const competitionFields = { sportsID: sportId, league: league.nullable() }

/** An average now, and the same with nobody hurt; null where nobody is on file. */
export const average = z.strictObject({
  average: groupScore.nullable(),
  original: groupScore.nullable(),
})
