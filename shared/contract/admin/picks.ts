import * as z from 'zod'
import { factId } from '#shared/domain/facts/fields.ts'
import { endpoint, type Family } from '../endpoint.ts'
import { teamColours, timestamp } from '../fields.ts'
import { undoOf } from './changes.ts'

export const totalOutcomes = ['Over', 'Under', 'Unpredictable'] as const
const spreadOutcome = z
  .string()
  .regex(/^(?:(?:Home|Away):[A-Z0-9]{2,4}|Unpredictable)$/, 'Must be a team or Unpredictable.')

/** A game with the model's picks and the admin's picks that replace them. */
export const overridableGame = z.lazy(() =>
  z.strictObject({
    id: z.string(),
    season: z.int(),
    season_type: z.int(),
    week: z.int().nullable(),
    status: z.enum(['scheduled', 'in_progress', 'final', 'postponed', 'cancelled']),
    date_time: timestamp.nullable(),
    away_team_id: z.string(),
    away_team_abbr: z.string(),
    away_team_name: z.string(),
    away_team_colours: teamColours,
    home_team_id: z.string(),
    home_team_abbr: z.string(),
    home_team_name: z.string(),
    home_team_colours: teamColours,
    over_under: z.number().nullable(),
    point_spread: z.number().nullable(),
    /** The model's own pick; null before the first run that publishes the game. */
    over_under_prediction_outcome: z.string().nullable(),
    over_under_prediction_outcome_override: z.string().nullable(),
    favored_team_by_predicted_spread: z.string().nullable(),
    favored_team_by_predicted_spread_override: z.string().nullable(),
    disable_over_under_bet: z.boolean(),
    disable_spread_bet: z.boolean(),
    /** `frozen`: within 24 hours of kick-off, when nothing can be changed. `closed`: kicked off. */
    phase: z.enum(['open', 'frozen', 'closed']),
    /** Null while the game has no time. */
    freezes_at: timestamp.nullable(),
    /** The last override of the game; null if there is none. */
    overridden: z.strictObject({ by: z.string(), at: timestamp }).nullable(),
  }),
)
export type OverridableGame = z.infer<typeof overridableGame>

const whole = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,4}$/, 'Must be a whole number.')
    .transform(Number)
    .pipe(z.number().min(least).max(most))

/** The weekly picks of the NFL, which admins may override. */
export const adminPickEndpoints = {
  seasons: endpoint({
    method: 'GET',
    path: '/searchGames/seasons',
    summary: 'The NFL’s seasons with games, and the week of the next one',
    access: 'admin',
    data: z.strictObject({
      seasons: z.array(z.int()),
      next: z
        .strictObject({ season: z.int(), season_type: z.int(), week: z.int().nullable() })
        .nullable(),
    }),
    failureMessage: 'There was an error retrieving the information',
  }),
  search: endpoint({
    method: 'GET',
    path: '/searchGames/{season}/{season_type}/{week}',
    summary: 'A week’s games of the NFL with the model’s picks and the admins’',
    access: 'admin',
    params: z.object({
      season: whole(1950, 2100),
      season_type: whole(1, 3),
      /** The regular season of the NFL has had 18 weeks since 2021. */
      week: whole(0, 18),
    }),
    data: z.strictObject({ nfl: z.strictObject({ games: z.array(overridableGame) }) }),
    failureMessage: 'There was an error retrieving the information',
  }),
  override: endpoint({
    method: 'POST',
    path: '/adminOverrides',
    summary: 'Overrides the picks of a game, disables its bets, or resets both',
    access: 'admin',
    body: z.strictObject({
      id: factId,
      /** Counts if `overUnderChanges`; null releases the market to the model. */
      over_under_prediction_outcome: z.enum(totalOutcomes).nullable().default(null),
      /** Counts if `spreadChanges`; null releases the market to the model. */
      favored_team_by_predicted_spread: spreadOutcome.nullable().default(null),
      overrides: z
        .strictObject({ disable_over_under_bet: z.boolean(), disable_spread_bet: z.boolean() })
        .optional(),
      overUnderChanges: z.boolean().default(false),
      spreadChanges: z.boolean().default(false),
      resetOverrides: z.boolean().default(false),
      /** `overridden.at` as the admin saw it, so that the second of two admins can be refused. */
      seen: timestamp.nullable().optional(),
    }),
    data: z.strictObject({ game: overridableGame, change: z.string().nullable() }),
    failureMessage: 'There was an error submitting your changes',
    bodyLimit: 2_000,
  }),
  undo: undoOf('pick'),
} satisfies Family
