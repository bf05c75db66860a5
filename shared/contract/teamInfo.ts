import * as z from 'zod'
import { shownTeamChange, shownTeamExplanation } from './explanation.ts'
import { league, scoreOutOfHundred, scoreOutOfTen, sportId, teamColours } from './fields.ts'
import { absence, costlyAbsence } from './playerRow.ts'

export const shownTeam = z.strictObject({
  team_id: z.string(),
  team_city: z.string(),
  team_name: z.string(),
  team_abbr: z.string(),
  team_logo: z.string().nullable(),
  /** Shown where `team_logo` is the text "null". Absent on pages stored before this field existed. */
  team_logo_secondary: z.string().nullable().optional(),
  team_colours: teamColours,
})
export type ShownTeam = z.infer<typeof shownTeam>

/** A team's names and colors, from which its mark is drawn. */
export const markedTeam = shownTeam.omit({ team_logo: true, team_logo_secondary: true })

/** The rank in the league by the printed score, and the percentage of past team-weeks that were worse. */
export const shownStanding = z.strictObject({
  rank: z.int().min(1),
  of: z.int().min(1),
  /** Null for scores stored before the scale existed. */
  healthier_than: z.int().min(0).max(100).nullable(),
})
export type ShownStanding = z.infer<typeof shownStanding>

/**
 * True if nobody has reported on the team, so players count as fit. Otherwise absent, as on pages stored before this
 * field existed.
 */
export const unreported = z.literal(true).optional()

export const teamWithScore = shownTeam.extend({
  team_gaming_score: scoreOutOfTen.nullable(),
  unreported,
  /** Absent for a team without a score, on past pages, and on pages stored before standings existed. */
  standing: shownStanding.optional(),
})
/** A team in its league's list. */
export const listedTeam = teamWithScore.extend({
  /** The score as printed a week ago. Absent for a team that had none then. */
  score_week_ago: scoreOutOfTen.optional(),
  /**
   * The costliest of its absences. Left out if none costs anything, and on pages stored before this field
   * existed.
   */
  absence: costlyAbsence.optional(),
})
export type ListedTeam = z.infer<typeof listedTeam>
export const lockedTeam = shownTeam.extend({
  locked: z.literal(true),
  absence: absence.optional(),
})
export type LockedTeam = z.infer<typeof lockedTeam>

/** The sport of a page and, in soccer, its league. */
export const competitionFields = { sportsID: sportId, league: league.nullable() }

/** An average today, and `original` with nobody hurt; null without players on file. */
const averageAndOriginal = z.strictObject({
  average: scoreOutOfHundred.nullable(),
  original: scoreOutOfHundred.nullable(),
})

/** A position group with its average and each player's effect on it. */
const positionGroup = averageAndOriginal.extend({
  name: z.string(),
  label: z.string(),
  side: z.enum(['offense', 'defense']),
  /** The group's weight in the averages of offense and defense. The weights of all groups add up to 1. */
  weight: z.number(),
  shares: z.array(z.strictObject({ player_id: z.string(), share: z.number() })),
  /** The steps from `original` to `average`, one for each player with an effect. */
  parts: z.array(z.strictObject({ player_id: z.string(), effect: z.number(), shown: z.number() })),
})
export type PositionGroup = z.infer<typeof positionGroup>

export const teamInfo = teamWithScore.extend({
  /** The score with nobody hurt. */
  original_team_gaming_score: scoreOutOfTen.nullable(),
  offense: averageAndOriginal,
  defense: averageAndOriginal,
  groups: z.array(positionGroup),
  explanation: shownTeamExplanation.nullable(),
  /** Null until a score has changed. */
  change: shownTeamChange.nullable(),
  /** The assumptions made for missing facts. */
  notes: z.array(z.string()),
})
export type TeamInfo = z.infer<typeof teamInfo>

const rounded = scoreOutOfHundred.nullable().optional()

/** The sport decides which averages are present. */
export const categoryAverages = z.strictObject({
  offensive_skills_avg_rounded: rounded,
  offensive_line_avg_rounded: rounded,
  defensive_line_avg_rounded: rounded,
  defensive_secondary_avg_rounded: rounded,
  scoring_avg_adjusted_nba: rounded,
  rebounders_avg_adjusted_nba: rounded,
  defense_avg_adjusted_nba: rounded,
  goalkeepers_avg_rounded: rounded,
  defenders_avg_rounded: rounded,
  midfielders_avg_rounded: rounded,
  forwards_avg_rounded: rounded,
})
export type CategoryAverages = z.infer<typeof categoryAverages>
