import type { Game, Line, Scoreline } from '#shared/domain/facts/game.ts'
import { field } from './fields.ts'
import { earlierOf } from './times.ts'

type Odds = Omit<Line, 'kind' | 'gameId' | 'at'>

/** Zero is never an American moneyline or a total, so it stands for no value. */
const zeroAsNull = (value: number | null) => value || null

/**
 * A record has the market's line without its time, so the line gets the time of the fetch. Once the
 * game has begun, the line is the closing one and gets the time of the kick-off.
 */
export const buildLine = (
  gameId: string,
  odds: Odds,
  kickOff: Date | undefined,
  fetchedAt: Date,
): Omit<Line, 'kind'> | undefined => {
  const line = {
    spread: odds.spread,
    total: zeroAsNull(odds.total),
    homeMoneyline: zeroAsNull(odds.homeMoneyline),
    awayMoneyline: zeroAsNull(odds.awayMoneyline),
    homeSpreadMoneyline: zeroAsNull(odds.homeSpreadMoneyline),
    awaySpreadMoneyline: zeroAsNull(odds.awaySpreadMoneyline),
  }
  // Where there is no line, the provider writes a spread of zero without any price or total.
  const hasLine = Object.values(line).some((value) => value !== null && value !== 0)
  if (!hasLine) return undefined
  return { gameId, at: earlierOf(kickOff, fetchedAt).toISOString(), ...line }
}

/** Before the game the provider's scores are null or zero, which is no result. */
export const buildScore = (
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

/** The fields of a line in the NFL's and the NBA's games. */
export const americanOddsFields = {
  PointSpread: field.number,
  OverUnder: field.number,
  HomeTeamMoneyLine: field.number,
  AwayTeamMoneyLine: field.number,
  PointSpreadHomeTeamMoneyLine: field.number,
  PointSpreadAwayTeamMoneyLine: field.number,
}

export const americanOddsNames = {
  spread: 'PointSpread',
  total: 'OverUnder',
  homeMoneyline: 'HomeTeamMoneyLine',
  awayMoneyline: 'AwayTeamMoneyLine',
  homeSpreadMoneyline: 'PointSpreadHomeTeamMoneyLine',
  awaySpreadMoneyline: 'PointSpreadAwayTeamMoneyLine',
} as const

export const americanOdds = (
  game: Record<keyof typeof americanOddsFields, number | null>,
): Odds => ({
  spread: game.PointSpread,
  total: game.OverUnder,
  homeMoneyline: game.HomeTeamMoneyLine,
  awayMoneyline: game.AwayTeamMoneyLine,
  homeSpreadMoneyline: game.PointSpreadHomeTeamMoneyLine,
  awaySpreadMoneyline: game.PointSpreadAwayTeamMoneyLine,
})
