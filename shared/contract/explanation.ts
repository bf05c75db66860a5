import * as z from 'zod'
import { groupScore, instant, teamScore } from './fields.ts'

/** `effect` is exact, `shown` is printed: what is printed adds up to the printed score. */
const part = { label: z.string(), effect: z.number(), shown: z.number() }

/** From 100 down, each part multiplying what the ones before it left. */
export const playerExplanation = z.strictObject({
  start: z.literal(100),
  parts: z.array(
    z.strictObject({
      kind: z.enum(['injury', 'risk', 'availability']),
      ...part,
      factor: z.number().min(0).max(1.01),
    }),
  ),
  score: groupScore,
  shown_score: groupScore,
})
export type PlayerExplanation = z.infer<typeof playerExplanation>

/** From the team with nobody hurt to the team of today. */
export const teamExplanation = z.strictObject({
  original: z.number(),
  score: z.number(),
  shown_original: teamScore,
  shown_score: teamScore,
  parts: z.array(
    z.strictObject({
      /** The same in every run, so that two explanations can be compared. */
      key: z.string(),
      player_id: z.string(),
      player: z.string(),
      ...part,
      /** The player's own score today. */
      value: groupScore,
    }),
  ),
})
export type TeamExplanationShown = z.infer<typeof teamExplanation>

/** What moved a team's score between two runs; `since` is when the score before came up. */
export const teamChange = z.strictObject({
  since: instant,
  at: instant,
  before: teamScore,
  after: teamScore,
  moves: z.array(
    z.strictObject({
      kind: z.enum(['appeared', 'grew', 'shrank', 'gone', 'original']),
      player_id: z.string().nullable(),
      player: z.string().nullable(),
      ...part,
    }),
  ),
})
export type TeamChange = z.infer<typeof teamChange>
