import type { SportName } from '#shared/domain/sport.ts'
import type { Day } from '../day.ts'
import { knownInjury, nowAt } from './known.ts'
import type { ReadInjury } from './read.ts'
import type { InjuryRates, Recovery } from './teamFacts.ts'

/** One club of a league, for what a club's history says of its players' risk and recoveries. */
export interface Club {
  readonly players: number
  readonly injuries: readonly ReadInjury[]
  /** Games played this season. */
  readonly played: number
}

/** Rates lean on the league as if eight more players (NFL: games) were average. */
const PRIOR = 8
const YEAR = 365
const HORIZON = 28
const SOCCER_WINDOW = 90
/** NFL: games and days of a regular season. */
const NFL_GAMES = 16
const NFL_SEASON_DAYS = 126

export const recoveriesOf = (
  injuries: readonly ReadInjury[],
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

/**
 * The rates as the risk models were fitted: soccer and NFL by club, NBA by league. The league is
 * counted once, for all of its clubs.
 */
export const leagueRates = (
  league: readonly Club[],
  sport: SportName,
  asOf: string,
): ((club: Club) => InjuryRates) => {
  const { today } = nowAt(asOf)
  const starts = new Map(league.map((club) => [club, startsOf(club, sport, asOf)]))
  const since = (club: Club, days: number): number =>
    (starts.get(club) ?? startsOf(club, sport, asOf)).filter((start) => start > today - days).length
  const total = (days: number) => league.reduce((sum, club) => sum + since(club, days), 0)
  const players = league.reduce((sum, club) => sum + club.players, 0)
  if (players === 0) return () => ({ team: null, league: null })
  if (sport === 'nba') {
    const rate = (total(YEAR) / players) * (HORIZON / YEAR)
    return () => ({ team: null, league: rate || null })
  }
  if (sport === 'nfl') {
    const perGame = total(YEAR) / league.length / NFL_GAMES
    return (club) => {
      const sofar = since(club, Math.min(NFL_SEASON_DAYS, club.played * 7))
      return { league: null, team: (sofar + PRIOR * perGame) / (club.played + PRIOR) || null }
    }
  }
  const perPlayer = total(SOCCER_WINDOW) / players
  return (club) => ({
    league: null,
    team: (since(club, SOCCER_WINDOW) + PRIOR * perPlayer) / (club.players + PRIOR) || null,
  })
}

const known = (injuries: readonly ReadInjury[], sport: SportName, asOf: string) => {
  const now = nowAt(asOf)
  return injuries.flatMap((fact) => knownInjury(fact, sport, now) ?? [])
}

const startsOf = ({ injuries }: Club, sport: SportName, asOf: string): Day[] =>
  known(injuries, sport, asOf)
    .filter(({ names }) => names.physical)
    .map(({ start }) => start)
