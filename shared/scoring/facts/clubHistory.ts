import type { SportName } from '#shared/domain/sport/sport.ts'
import type { DayNumber } from '../dayNumber.ts'
import { injuryAsOf, nowAt } from './knownAsOf.ts'
import type { InjuryRates, ReadInjury, Recovery } from './teamFacts.ts'

/** One club of a league, for what a club's history says of its players' risk and recoveries. */
export interface Club {
  readonly players: number
  readonly injuries: readonly ReadInjury[]
  /** Games played this season. */
  readonly played: number
}

/** Rates lean on the league as if eight more players (NFL: games) were average. */
const priorMembers = 8
const yearDays = 365
const horizonDays = 28
const soccerWindowDays = 90
/** NFL: games and days of a regular season. */
const nflSeasonGames = 16
const nflSeasonDays = 126

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

/** What the rates of a league need of one of its clubs: small, and plain JSON. */
export interface ClubInjuryCounts {
  readonly players: number
  readonly played: number
  /** Injuries that began in the last year, and in the time that the sport's rate looks back. */
  readonly year: number
  readonly lately: number
}

export const clubInjuryCounts = (club: Club, sport: SportName, asOf: string): ClubInjuryCounts => {
  const { players, played } = club
  const { today } = nowAt(asOf)
  const starts = startsOf(club, sport, asOf)
  const since = (days: number) => starts.filter((start) => start > today - days).length
  const season = Math.min(nflSeasonDays, played * 7)
  const lately = { nfl: season, soccer: soccerWindowDays, nba: yearDays }
  return { players, played, year: since(yearDays), lately: since(lately[sport]) }
}

/**
 * The rates as the risk models were fitted: soccer and NFL by club, NBA by league. The counts are
 * those of all clubs of the league.
 */
export const injuryRatesFrom = (
  counts: readonly ClubInjuryCounts[],
  sport: SportName,
): ((club: ClubInjuryCounts) => InjuryRates) => {
  const total = (of: keyof ClubInjuryCounts) => counts.reduce((sum, count) => sum + count[of], 0)
  const players = total('players')
  if (players === 0) return () => ({ team: null, league: null })
  if (sport === 'nba') {
    const rate = (total('year') / players) * (horizonDays / yearDays)
    return () => ({ team: null, league: rate || null })
  }
  const [average, perClub] =
    sport === 'nfl'
      ? [total('year') / counts.length / nflSeasonGames, 'played' as const]
      : [total('lately') / players, 'players' as const]
  return (club) => ({
    league: null,
    team: (club.lately + priorMembers * average) / (club[perClub] + priorMembers) || null,
  })
}

/** Both at once, for whoever sees the whole league. */
export const leagueRates = (
  league: readonly Club[],
  sport: SportName,
  asOf: string,
): ((club: Club) => InjuryRates) => {
  const counts = new Map(league.map((club) => [club, clubInjuryCounts(club, sport, asOf)]))
  const rates = injuryRatesFrom([...counts.values()], sport)
  return (club) => rates(counts.get(club) ?? clubInjuryCounts(club, sport, asOf))
}

const known = (injuries: readonly ReadInjury[], sport: SportName, asOf: string) => {
  const now = nowAt(asOf)
  return injuries.flatMap((fact) => injuryAsOf(fact, sport, now) ?? [])
}

const startsOf = ({ injuries }: Club, sport: SportName, asOf: string): DayNumber[] =>
  known(injuries, sport, asOf)
    .filter(({ names }) => names.physical)
    .map(({ start }) => start)
