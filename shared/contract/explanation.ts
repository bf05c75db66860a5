import * as z from 'zod'
import { scoreOutOfHundred, scoreOutOfTen, timestamp } from './fields.ts'

/** `effect` is exact, `shown` is printed: what is printed adds up to the printed score. */
const part = { label: z.string(), effect: z.number(), shown: z.number() }

/** From 100 down, each part multiplying what the ones before it left. */
export const shownPlayerExplanation = z.strictObject({
  start: z.literal(100),
  parts: z.array(
    z.strictObject({
      kind: z.enum(['injury', 'risk', 'availability']),
      ...part,
      factor: z.number().min(0).max(1.01),
    }),
  ),
  score: scoreOutOfHundred,
  shown_score: scoreOutOfHundred,
})
export type ShownPlayerExplanation = z.infer<typeof shownPlayerExplanation>

/** From the team with nobody hurt to the team of today. */
export const shownTeamExplanation = z.strictObject({
  original: z.number(),
  score: z.number(),
  shown_original: scoreOutOfTen,
  shown_score: scoreOutOfTen,
  parts: z.array(
    z.strictObject({
      /** The same in every run, so that two explanations can be compared. */
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

/** What moved a team's score between two runs; `since` is when the score before came up. */
export const shownTeamChange = z.strictObject({
  since: timestamp,
  at: timestamp,
  before: scoreOutOfTen,
  after: scoreOutOfTen,
  moves: z.array(
    z.strictObject({
      kind: z.enum(['appeared', 'grew', 'shrank', 'gone', 'original']),
      player_id: z.string().nullable(),
      player: z.string().nullable(),
      ...part,
    }),
  ),
})
export type ShownTeamChange = z.infer<typeof shownTeamChange>
