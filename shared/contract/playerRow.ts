import * as z from 'zod'
import { shownPlayerExplanation } from './explanation.ts'
import { scoreOutOfHundred, timestamp } from './fields.ts'

const day = z.iso.date()

const who = {
  player_id: z.string(),
  player_name: z.string(),
  nickname: z.string().nullable(),
  jersey: z.int().nullable(),
  position: z.string().nullable(),
  /** The panel that shows him, by its title; the raw position where no panel does. */
  position_category: z.string(),
  depth_chart_order: z.int().nullable(),
  active: z.union([z.literal(0), z.literal(1)]),
  /** Inches, pounds, years. */
  height: z.int().nullable(),
  weight: z.int().nullable(),
  age: z.int().nullable(),
}

/** All of 100, one decimal; null where he has no score. */
const scores = {
  gaming_score: scoreOutOfHundred.nullable(),
  /** What he would score unhurt. */
  healthy_score: scoreOutOfHundred.nullable(),
  /** P(plays the next game). */
  availability: scoreOutOfHundred.nullable(),
  /** Share of the game when everybody is fit. */
  expected_share: scoreOutOfHundred.nullable(),
  hpf_total: scoreOutOfHundred.nullable(),
  irc_total: scoreOutOfHundred.nullable(),
  cis_total: z.number().min(0).nullable(),
  grid_score_average: scoreOutOfHundred.nullable(),
}

/** Of the latest injury. */
const injury = {
  injury_status: z.string().nullable(),
  /** When that status was reported. */
  status_at: timestamp.nullable(),
  injury_date: day.nullable(),
  body_part: z.string().nullable(),
  injury_notes: z.string().nullable(),
  last_injury_grade: z.number().nullable(),
  /** The day he was back; while he is out the team's date, or ours where it has passed or is none. */
  recovery_return_date: day.nullable(),
  return_date_from: z.enum(['returned', 'team', 'forecast']).nullable(),
  /** While he is out: our date, the range that holds 80%, and the share of never this season. */
  predicted_return_date: day.nullable(),
  predicted_return_low: day.nullable(),
  predicted_return_high: day.nullable(),
  season_end_chance: scoreOutOfHundred.nullable(),
}

const averages = {
  ppg_avg: z.number().nullable(),
  rpg_avg: z.number().nullable(),
  assists_avg: z.number().nullable(),
}

export const playerRow = z.strictObject({
  ...who,
  ...scores,
  ...injury,
  ...averages,
  explanation: shownPlayerExplanation.nullable(),
  /** What was assumed where facts are missing. */
  notes: z.array(z.string()),
})
export type PlayerRow = z.infer<typeof playerRow>

/** A list of the most important: each with the score he has today. */
export const topPlayerList = z.strictObject({
  title: z.string(),
  players: z.array(
    playerRow
      .pick({
        player_id: true,
        player_name: true,
        position: true,
        gaming_score: true,
        injury_status: true,
        body_part: true,
      })
      .extend({
        /** What the list is by, where that is counted: points, rebounds or assists a game. */
        average: z.number().nullable(),
      }),
  ),
})
export type TopPlayerList = z.infer<typeof topPlayerList>
