import type { Injury } from '#shared/domain/facts/injury.ts'
import type { SportName } from '#shared/domain/sport.ts'
import type { Day } from '../day.ts'
import { knownInjury, nowAt } from './known.ts'
import type { InjuryRates, Recovery } from './teamFacts.ts'

/** One club of a league, for what a club's history says of its players' risk and recoveries. */
export interface Club {
  readonly players: number
  readonly injuries: readonly Injury[]
  /** Games played this season. */
  readonly played: number
}

/** Rates lean on the league as if eight more players (NFL: games) were average. */
const PRIOR = 8
const YEAR = 365
const HORIZON = 28
const SOCCER_WINDOW = 90
/** NFL: a team loses about this many players a game to new injuries. */
const NFL_GAMES = 16
const NFL_SEASON_DAYS = 126

export const recoveriesOf = (
  injuries: readonly Injury[],
  sport: SportName,
  asOf: string,
): Recovery[] =>
  known(injuries, sport, asOf).map(({ playerId, names, start, recovered }) => ({
    playerId,
    injury: names.injury,
    group: names.group,
    physical: names.physical,
    start,
    end: recovered,
  }))

/** The rates as the risk models were fitted: soccer and NFL by club, NBA by league. */
export const injuryRates = (
  club: Club,
  league: readonly Club[],
  sport: SportName,
  asOf: string,
): InjuryRates => {
  const { today } = nowAt(asOf)
  const started = (one: Club, days: number) => startedSince(one, sport, asOf, today - days)
  const total = (measure: (one: Club) => number) =>
    league.reduce((sum, one) => sum + measure(one), 0)
  const players = total((one) => one.players)
  if (players === 0) return { team: null, league: null }
  const lastMonths = total((one) => started(one, YEAR)) / players
  if (sport === 'nba') return { team: null, league: (lastMonths * HORIZON) / YEAR || null }
  if (sport === 'nfl') {
    const perGame = total((one) => started(one, YEAR)) / league.length / NFL_GAMES
    const sofar = club.played > 0 ? started(club, Math.min(NFL_SEASON_DAYS, club.played * 7)) : 0
    return { league: null, team: (sofar + PRIOR * perGame) / (club.played + PRIOR) || null }
  }
  const perPlayer = total((one) => started(one, SOCCER_WINDOW)) / players
  const own = started(club, SOCCER_WINDOW)
  return { league: null, team: (own + PRIOR * perPlayer) / (club.players + PRIOR) || null }
}

const known = (injuries: readonly Injury[], sport: SportName, asOf: string) => {
  const now = nowAt(asOf)
  return injuries.flatMap((fact) => knownInjury(fact, sport, now) ?? [])
}

const startedSince = ({ injuries }: Club, sport: SportName, asOf: string, since: Day): number =>
  known(injuries, sport, asOf).filter(({ names, start }) => names.physical && start > since).length
