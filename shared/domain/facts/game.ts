import * as z from 'zod'
import { competition, day, factId, instant, textUpTo } from './fields.ts'

/** 1 regular, 2 pre-season, 3 post-season. */
export const seasonType = z.literal([1, 2, 3])

export const game = z.strictObject({
  kind: z.literal('game'),
  id: factId,
  competition,
  season: z.int().min(1950).max(2100),
  seasonType,
  week: z.int().min(0).max(60).nullable(),
  /** The day where it is played; null while to be decided. */
  day: day.nullable(),
  at: instant.nullable(),
  status: z.enum(['scheduled', 'in_progress', 'final', 'postponed', 'cancelled']),
  homeTeamId: factId,
  awayTeamId: factId,
  venue: textUpTo(80).nullable(),
  neutral: z.boolean(),
  description: textUpTo(1000).nullable(),
})
export type Game = z.infer<typeof game>

const moneyline = z.int().refine((value) => Math.abs(value) >= 100, 'is no American moneyline')

/** What the market said at a time. Append-only: the first is the opening line, the last the closing one. */
export const line = z.strictObject({
  kind: z.literal('line'),
  gameId: factId,
  at: instant,
  /** Points the home side gives; negative where it is the favourite. */
  spread: z.number().min(-100).max(100).nullable(),
  total: z.number().min(0).max(400).nullable(),
  homeMoneyline: moneyline.nullable(),
  awayMoneyline: moneyline.nullable(),
  homeSpreadMoneyline: moneyline.nullable(),
  awaySpreadMoneyline: moneyline.nullable(),
})
export type Line = z.infer<typeof line>

/** Append-only, too: a corrected result is a later one. */
export const scoreline = z.strictObject({
  kind: z.literal('score'),
  gameId: factId,
  at: instant,
  home: z.int().min(0).max(400),
  away: z.int().min(0).max(400),
  final: z.boolean(),
})
export type Scoreline = z.infer<typeof scoreline>
