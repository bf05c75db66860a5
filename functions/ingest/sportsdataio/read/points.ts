import type { Game, Line, Scoreline } from '#shared/domain/facts/game.ts'
import { earlier } from './instants.ts'

type Odds = Omit<Line, 'kind' | 'gameId' | 'at'>

/** Zero is no American moneyline, and no total. */
const orNull = (value: number | null) => value || null

/**
 * The record has the market's line without its time: it is what was known when it was fetched.
 * Once the game has begun the line is the closing one, so it is as old as the kick-off.
 */
export const lineOf = (
  gameId: string,
  odds: Odds,
  kickOff: Date | undefined,
  fetchedAt: Date,
): Omit<Line, 'kind'> | undefined => {
  const line = {
    spread: odds.spread,
    total: orNull(odds.total),
    homeMoneyline: orNull(odds.homeMoneyline),
    awayMoneyline: orNull(odds.awayMoneyline),
    homeSpreadMoneyline: orNull(odds.homeSpreadMoneyline),
    awaySpreadMoneyline: orNull(odds.awaySpreadMoneyline),
  }
  // A pick'em without any price or total is how the provider fills in for no line.
  const told = Object.values(line).some((value) => value !== null && value !== 0)
  if (!told) return undefined
  return { gameId, at: earlier(kickOff, fetchedAt).toISOString(), ...line }
}

/** Before the game the provider's scores are null, or zero: no result. */
export const scoreOf = (
  gameId: string,
  status: Game['status'],
  home: number | null,
  away: number | null,
  at: string,
): Omit<Scoreline, 'kind'> | undefined => {
  if (status !== 'final' && status !== 'in_progress') return undefined
  if (home === null || away === null) return undefined
  return { gameId, at, home, away, final: status === 'final' }
}
