import type { SportName } from '#shared/domain/sport/sport.ts'
import type { DayNumber } from '../dayNumber.ts'
import { injuryAsOf, nowAt } from './knownAsOf.ts'
import { gamesInSeason } from './seasonRules.ts'
import type { InjuryRates, ReadInjury, Recovery } from './teamFacts.ts'

export interface Club {
  readonly players: number
  readonly injuries: readonly ReadInjury[]
  /** Games played so far this season. */
  readonly played: number
}

/** A club rate is pulled toward the league by this many average players (in the NFL: games). */
const priorMembers = 8
const yearDays = 365
const horizonDays = 28
const soccerWindowDays = 90
const nflSeasonDays = 126

/** The recoveries of a club's players, for the pace of their team-mates. */
export const recoveriesOf = (
  injuries: readonly ReadInjury[],
  sport: SportName,
  asOf: string,
): Recovery[] =>
  injuriesAsOf(injuries, sport, asOf).map(({ playerId, names, start, recovered }) => ({
    playerId,
    injury: names.injury,
    group: names.group,
    physical: names.physical,
    start,
    end: recovered,
  }))

/** The counts of one club from which the rates of its league are computed. Stored as JSON. */
export interface ClubInjuryCounts {
  readonly players: number
  readonly played: number
  /** Injuries that began within the last year. */
  readonly year: number
  /** Injuries that began within the period of the sport's rate. */
  readonly lately: number
}

export const clubInjuryCounts = (club: Club, sport: SportName, asOf: string): ClubInjuryCounts =>
  countInjuries(club, injuryStarts(club, sport, asOf), sport, nowAt(asOf).today)

/** `starts` are the first days of all injuries of the club that are known on the day. */
export const countInjuries = (
  { players, played }: Pick<Club, 'players' | 'played'>,
  starts: readonly DayNumber[],
  sport: SportName,
  today: DayNumber,
): ClubInjuryCounts => {
  const since = (days: number) => starts.filter((start) => start > today - days).length
  const season = Math.min(nflSeasonDays, played * 7)
  const lately = { nfl: season, soccer: soccerWindowDays, nba: yearDays }
  return { players, played, year: since(yearDays), lately: since(lately[sport]) }
}

/**
 * The injury rates that the risk models read, from the counts of all clubs of a league. Soccer and the
 * NFL have rates by club, the NBA has one rate for the league. Without a season the newest rules count.
 */
export const injuryRatesFrom = (
  counts: readonly ClubInjuryCounts[],
  sport: SportName,
  season: number | null = null,
): ((club: ClubInjuryCounts) => InjuryRates) => {
  const total = (field: keyof ClubInjuryCounts) =>
    counts.reduce((sum, count) => sum + count[field], 0)
  const players = total('players')
  if (players === 0) return () => ({ team: null, league: null })
  if (sport === 'nba') {
    const rate = (total('year') / players) * (horizonDays / yearDays)
    return () => ({ team: null, league: rate || null })
  }
  const [average, perClub] =
    sport === 'nfl'
      ? [total('year') / counts.length / gamesInSeason('nfl', season), 'played' as const]
      : [total('lately') / players, 'players' as const]
  return (club) => ({
    league: null,
    team: (club.lately + priorMembers * average) / (club[perClub] + priorMembers) || null,
  })
}

const injuriesAsOf = (injuries: readonly ReadInjury[], sport: SportName, asOf: string) => {
  const now = nowAt(asOf)
  return injuries.flatMap((fact) => injuryAsOf(fact, sport, now) ?? [])
}

const injuryStarts = ({ injuries }: Club, sport: SportName, asOf: string): DayNumber[] =>
  injuriesAsOf(injuries, sport, asOf)
    .filter(({ names }) => names.physical)
    .map(({ start }) => start)
