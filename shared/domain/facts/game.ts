import * as z from 'zod'
import { competition, day, factId, instant, textUpTo } from './fields.ts'

/** 1 is the regular season, 2 the pre-season, 3 the post-season. */
const seasonType = z.literal([1, 2, 3])

export const gameStatus = z.enum(['scheduled', 'in_progress', 'final', 'postponed', 'cancelled'])

export const gameFact = z.lazy(() =>
  z.strictObject({
    kind: z.literal('game'),
    id: factId,
    competition,
    season: z.int().min(1950).max(2100),
    seasonType,
    week: z.int().min(0).max(60).nullable(),
    /** The local day of the game; null while it is to be decided. */
    day: day.nullable(),
    at: instant.nullable(),
    status: gameStatus,
    homeTeamId: factId,
    awayTeamId: factId,
    venue: textUpTo(80).nullable(),
    neutral: z.boolean(),
    description: textUpTo(1000).nullable(),
  }),
)
export type Game = z.infer<typeof gameFact>

const moneyline = z.int().refine((value) => Math.abs(value) >= 100, 'is not an American moneyline')

/** The market's line at a time. Append-only: the first is the opening line, the last the closing line. */
export const lineFact = z.lazy(() =>
  z.strictObject({
    kind: z.literal('line'),
    gameId: factId,
    at: instant,
    /** Points that the home team is given; negative if it is the favorite. */
    spread: z.number().min(-100).max(100).nullable(),
    total: z.number().min(0).max(400).nullable(),
    homeMoneyline: moneyline.nullable(),
    awayMoneyline: moneyline.nullable(),
    homeSpreadMoneyline: moneyline.nullable(),
    awaySpreadMoneyline: moneyline.nullable(),
  }),
)
export type Line = z.infer<typeof lineFact>

/** The points (goals) at a time. Append-only: a corrected result is a later scoreline. */
export const scorelineFact = z.lazy(() =>
  z.strictObject({
    kind: z.literal('score'),
    gameId: factId,
    at: instant,
    home: z.int().min(0).max(400),
    away: z.int().min(0).max(400),
    final: z.boolean(),
  }),
)
export type Scoreline = z.infer<typeof scorelineFact>
