import { noStats, type SeasonStats } from '#shared/domain/facts/teams.ts'
import type { Out } from '../absences/absences.ts'
import type { Member } from '../players/players.ts'
import { stream } from '../random.ts'

/** One club's season, so far or complete. */
export interface Campaign {
  readonly seed: string
  readonly season: number
  readonly games: number
  /** Points or goals of the whole team. */
  readonly scored: number
  readonly from: number
  readonly until: number
  readonly squad: readonly { readonly member: Member; readonly out: readonly Out[] }[]
}

/** The number of games that each player was fit for, from the days that he was out. */
export const fitGames = ({ games, from, until, squad }: Campaign): number[] =>
  squad.map(({ out }) => {
    const missed = out.reduce(
      (days, { start, end }) => days + Math.max(0, Math.min(end, until) - Math.max(start, from)),
      0,
    )
    return Math.round(games * Math.max(0, 1 - missed / Math.max(1, until - from)))
  })

/** The standard deviation of the logarithm of `form`. */
export const formDeviation = 0.2

/** A player's factor for a season, around the average of his place in the squad. */
export const form = ({ seed, season }: Campaign, { fact }: Member, purpose: string): number =>
  Math.exp(stream(seed, fact.id, season, purpose).normal(0, formDeviation))

export const blank = ({ fact }: Member, { season }: Campaign): SeasonStats => ({
  kind: 'stats',
  playerId: fact.id,
  competition: fact.competition,
  season,
  games: 0,
  ...noStats,
})
