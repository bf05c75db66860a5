import * as z from 'zod'
import { shownPlayerExplanation } from './explanation.ts'
import { scoreOutOfHundred, setByEditor, shownRange, timestamp } from './fields.ts'

const day = z.iso.date()

const who = {
  player_id: z.string(),
  player_name: z.string(),
  nickname: z.string().nullable(),
  /** What lists call him instead of his surname. */
  known_as: z.string().optional(),
  jersey: z.int().nullable(),
  position: z.string().nullable(),
  /** The title of the player's panel, or the position as the feed writes it if no panel shows it. */
  position_category: z.string(),
  depth_chart_order: z.int().nullable(),
  active: z.union([z.literal(0), z.literal(1)]),
  /** Height in inches, weight in pounds, age in years. */
  height: z.int().nullable(),
  weight: z.int().nullable(),
  age: z.int().nullable(),
}

/** 0–100 with one decimal; null without a score. */
const scores = {
  gaming_score: scoreOutOfHundred.nullable(),
  /** The player's score if he were not hurt. */
  healthy_score: scoreOutOfHundred.nullable(),
  /** The probability of playing the next game, in percent. */
  availability: scoreOutOfHundred.nullable(),
  /** The player's share of a game when everybody is fit, in percent. */
  expected_share: scoreOutOfHundred.nullable(),
  hpf_total: scoreOutOfHundred.nullable(),
  irc_total: scoreOutOfHundred.nullable(),
  cis_total: z.number().min(0).nullable(),
  grid_score_average: scoreOutOfHundred.nullable(),
}

/** Fields of the latest injury. */
const injury = {
  injury_status: z.string().nullable(),
  /** True if an admin has set the status, even to a null status because the player plays. */
  set_by_editor: setByEditor,
  /** The time at which the status was reported. */
  status_at: timestamp.nullable(),
  /** Null without an injury, and if he was on his source's first list and his games do not tell more. */
  injury_date: day.nullable(),
  /** True if it is the first game that he is known to have missed. */
  injury_date_about: z.literal(true).optional(),
  body_part: z.string().nullable(),
  injury_notes: z.string().nullable(),
  last_injury_grade: z.number().nullable(),
  /**
   * The day of the return; while the player is out, the editor's date, else the team's, or ours if that is missing
   * or past.
   */
  recovery_return_date: day.nullable(),
  return_date_from: z.enum(['returned', 'editor', 'team', 'forecast']).nullable(),
  /** Only while the player is out and games are left: our date, and the range of 80% of such returns. */
  predicted_return_date: day.nullable(),
  predicted_return_low: day.nullable(),
  predicted_return_high: day.nullable(),
  /** The chance that he is back within this range, in whole percent. Absent on pages stored before this field existed. */
  predicted_return_chance: z.int().min(0).max(100).nullable().optional(),
  /** The chance that he misses all games left in the regular season; null if none is left. */
  season_end_chance: scoreOutOfHundred.nullable(),
  /** The number of these games. Absent if the schedule is unknown. */
  season_games_left: z.int().min(1).optional(),
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
  /** The assumptions made for missing facts. */
  notes: z.array(z.string()),
})
export type PlayerRow = z.infer<typeof playerRow>

/** A player in a list, with the injured body part. `set_by_editor` is true if an admin has set his status. */
export const namedPlayer = playerRow.pick({
  player_id: true,
  player_name: true,
  known_as: true,
  position: true,
  body_part: true,
  set_by_editor: true,
})

/** A list of a team's most important players with their scores of today. */
export const topPlayerList = z.strictObject({
  title: z.string(),
  players: z.array(
    namedPlayer.extend({
      ...playerRow.pick({ gaming_score: true, injury_status: true }).shape,
      /** The average that ranks the list (points, rebounds or assists a game); null for other lists. */
      average: z.number().nullable(),
    }),
  ),
})
export type TopPlayerList = z.infer<typeof topPlayerList>

/** A player who is out or may be, as anyone can read it elsewhere. */
export const absence = namedPlayer.extend({
  /** As reported; `Injured` without a report. */
  status: z.string(),
  /** True if at least half of players with such a listing play. */
  mostly_plays: z.literal(true).optional(),
})
export type PublicAbsence = z.infer<typeof absence>

export const costlyAbsence = absence.extend({
  /** Points that his absence costs the team score, as printed: negative or 0. */
  cost: z.number(),
  /** The least and the most that it costs, if it is uncertain how much he would play. */
  cost_range: shownRange.optional(),
})
export type CostlyAbsence = z.infer<typeof costlyAbsence>

/** Costliest first. Absent on pages stored before this field existed. */
export const costlyAbsences = z
  .strictObject({ away: z.array(costlyAbsence), home: z.array(costlyAbsence) })
  .optional()

/** In the same order, without the costs. */
export const publicAbsences = z.strictObject({ away: z.array(absence), home: z.array(absence) })
