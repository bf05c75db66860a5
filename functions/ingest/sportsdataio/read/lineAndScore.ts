import type { Game, Line, Scoreline } from '#shared/domain/facts/game.ts'
import { field } from './fields.ts'
import { earlier } from './times.ts'

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

/** The NFL's and the NBA's names of a line. */
export const oddsFields = {
  PointSpread: field.number,
  OverUnder: field.number,
  HomeTeamMoneyLine: field.number,
  AwayTeamMoneyLine: field.number,
  PointSpreadHomeTeamMoneyLine: field.number,
  PointSpreadAwayTeamMoneyLine: field.number,
}

export const oddsNames = {
  spread: 'PointSpread',
  total: 'OverUnder',
  homeMoneyline: 'HomeTeamMoneyLine',
  awayMoneyline: 'AwayTeamMoneyLine',
  homeSpreadMoneyline: 'PointSpreadHomeTeamMoneyLine',
  awaySpreadMoneyline: 'PointSpreadAwayTeamMoneyLine',
} as const

export const oddsOf = (game: Record<keyof typeof oddsFields, number | null>) => ({
  spread: game.PointSpread,
  total: game.OverUnder,
  homeMoneyline: game.HomeTeamMoneyLine,
  awayMoneyline: game.AwayTeamMoneyLine,
  homeSpreadMoneyline: game.PointSpreadHomeTeamMoneyLine,
  awaySpreadMoneyline: game.PointSpreadAwayTeamMoneyLine,
})
