import * as z from 'zod'
import { scoreOutOfHundred, scoreOutOfTen, shownRange, timestamp } from './fields.ts'

/** `effect` is exact and `shown` is printed. The printed parts add up to the printed score. */
const part = { label: z.string(), effect: z.number(), shown: z.number() }

/** From 100 to the player's score. Each part multiplies the result of the parts before it. */
export const shownPlayerExplanation = z.strictObject({
  start: z.literal(100),
  parts: z.array(
    z.strictObject({
      kind: z.enum(['injury', 'risk', 'availability']),
      ...part,
      factor: z.number().min(0).max(1.01),
      /**
       * The dates of an injury whose start is known, or about known by the first game that he missed. `returned_on` is
       * null while the player is out. Pages stored before these fields existed lack them.
       */
      injury_date: z.iso.date().optional(),
      injury_date_about: z.literal(true).optional(),
      returned_on: z.iso.date().nullable().optional(),
    }),
  ),
  score: scoreOutOfHundred,
  shown_score: scoreOutOfHundred,
})
export type ShownPlayerExplanation = z.infer<typeof shownPlayerExplanation>

/** A team's loss to injuries, and the losses at which a score is 8, 6 and 4. */
const shownLoss = z.strictObject({
  amount: z.number(),
  unit: z.string(),
  scale: z.tuple([z.number(), z.number(), z.number()]),
})

/** From the score with nobody hurt, 10, to the team's score today. */
export const shownTeamExplanation = z.strictObject({
  original: z.number(),
  score: z.number(),
  /** Absent on pages stored before the scale existed. */
  loss: shownLoss.optional(),
  shown_original: scoreOutOfTen,
  shown_score: scoreOutOfTen,
  /** As printed, where it is not certain how much absent men would play: the lowest and the highest score. */
  score_range: shownRange.optional(),
  /** By player id: the least and the most that he costs, negative. Absent for a cost that is nearly certain. */
  cost_ranges: z.record(z.string(), shownRange).optional(),
  parts: z.array(
    z.strictObject({
      /** Equal in every run, so that two explanations can be compared. */
      key: z.string(),
      player_id: z.string(),
      player: z.string(),
      ...part,
      /** The player's own score today. */
      value: scoreOutOfHundred,
    }),
  ),
})
export type ShownTeamExplanation = z.infer<typeof shownTeamExplanation>

/** The reasons why a team's score changed between two runs. `since` is the time of the former score. */
export const shownTeamChange = z.strictObject({
  since: timestamp,
  at: timestamp,
  before: scoreOutOfTen,
  after: scoreOutOfTen,
  moves: z.array(
    z.strictObject({
      kind: z.enum(['appeared', 'grew', 'shrank', 'gone', 'status', 'original']),
      player_id: z.string().nullable(),
      player: z.string().nullable(),
      ...part,
    }),
  ),
})
export type ShownTeamChange = z.infer<typeof shownTeamChange>
