import { type DayNumber, dateOf } from '../../scoring/dayNumber.ts'
import type { Pairing } from '../../scoring/game/expectedScore.ts'
import type { KnownSquad } from '../../scoring/player/knownSquad.ts'
import { sportModels } from '../../scoring/sports/committedModels.ts'
import type { SportModel } from '../../scoring/sports/sportModel.ts'
import type { Slot } from '../../scoring/team/health.ts'
import { type NbaTables, returnsNoted } from '../tables/nba.ts'
import type { NflTables } from '../tables/nfl.ts'
import { readSoccerMatches, type SoccerTables } from '../tables/soccer.ts'
import { type Coverage, coverageOf } from './coverage.ts'
import { nbaStartersOut } from './healthNba.ts'
import { nflStartersOut } from './healthNfl.ts'
import { soccerAbsentees } from './healthSoccer.ts'
import { nbaCoverage } from './riskNba.ts'
import { soccerCoverage } from './riskSoccer.ts'
import { squadSlots } from './squadHealth.ts'
import { nbaSquads } from './squadNba.ts'
import { nflSquads } from './squadNfl.ts'

interface Sides<Value> {
  readonly home: Value
  readonly away: Value
}

export interface TeamGame extends Pairing {
  readonly league: string
  readonly season: string
  readonly day: DayNumber
  /** Games of one week share injuries, so they are resampled together. */
  readonly week: string
  readonly margin: number
  readonly total: number
  /** The home margin that the closing line implies; null without a line. */
  readonly closing: number | null
  /** Computed as for pages. Null for games without data on absences. */
  readonly slots: (() => Sides<readonly Slot[]>) | null
  /** The input of the simple rule. */
  readonly startersOut: (() => Sides<number>) | null
  /** The squads as a portal knew them before the game; null in soccer, whose squads are not public. */
  readonly squads: (() => Sides<KnownSquad>) | null
}

/** Slots are reused for every candidate of a fit. */
const once = <Value>(make: () => Value): (() => Value) => {
  let made: { readonly value: Value } | null = null
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

const slotsBefore = (day: DayNumber, squads: () => Sides<KnownSquad>, model: SportModel) =>
  once(() => {
    const { home, away } = squads()
    const now = { asOf: dateOf(day), today: day }
    return { home: squadSlots(home, model, now), away: squadSlots(away, model, now) }
  })

/** Both sides as they were known before a game; without known absences, only the squads. */
const knownBefore = (
  { day, home, away }: { readonly day: DayNumber; readonly home: string; readonly away: string },
  isCovered: boolean,
  model: SportModel,
  squadOf: (team: string) => KnownSquad,
  startersOut: (team: string) => number,
): Pick<TeamGame, 'slots' | 'startersOut' | 'squads'> => {
  const ofBoth = <Value>(of: (team: string) => Value) => ({ home: of(home), away: of(away) })
  const squads = () => ofBoth(squadOf)
  return {
    slots: isCovered ? slotsBefore(day, squads, model) : null,
    startersOut: isCovered ? () => ofBoth(startersOut) : null,
    squads,
  }
}

export const absencesKnown = ({ slots }: TeamGame): boolean => slots !== null

const weekOf = (day: DayNumber): string => String(Math.floor((day + 3) / 7))

/** Former codes of franchises, so that a team keeps its rating when it moves. */
const franchises: Readonly<Record<string, string>> = {
  SD: 'LAC',
  STL: 'LA',
  RAI: 'LV',
  OAK: 'LV',
  HOIL: 'TEN',
  PHX: 'ARI',
  STLC: 'ARI',
  BCLT: 'IND',
}

const franchise = (team: string): string => franchises[team] ?? team

export const firstNflSnaps = 2012

/** The health before an NFL game comes from the weekly reports. */
export const nflReportCoverage = ({ games, reportsOf }: NflTables): Coverage =>
  coverageOf(
    games.map(({ day }) => day),
    games.flatMap(({ season, week, home, away, day }) =>
      [home, away].flatMap((team) => reportsOf(season, week, team).map(() => day)),
    ),
  )

export const nflTeamGames = (tables: NflTables, model: SportModel): TeamGame[] => {
  const startersOut = nflStartersOut(tables, model.status)
  const { covers } = nflReportCoverage(tables)
  const squadOf = nflSquads(tables)
  return tables.games.map((game) => {
    const isCovered = game.season >= firstNflSnaps && covers(game.day)
    return {
      league: 'nfl',
      season: String(game.season),
      day: game.day,
      week: weekOf(game.day),
      home: franchise(game.home),
      away: franchise(game.away),
      neutral: game.neutral,
      margin: game.homeScore - game.awayScore,
      total: game.homeScore + game.awayScore,
      closing: game.closing,
      ...knownBefore(
        game,
        isCovered,
        model,
        (team) => squadOf(game, team),
        (team) => startersOut(game, team),
      ),
    }
  })
}

export const nbaTeamGames = (tables: NbaTables): TeamGame[] => {
  const startersOut = nbaStartersOut(tables)
  const squadOf = nbaSquads(tables)
  const { covers } = nbaCoverage(tables)
  return tables.games.map((game) => {
    const { season, day, home, away, homeScore, awayScore, closing } = game
    const isCovered = returnsNoted(season) && covers(day)
    return {
      league: 'nba',
      season: String(season),
      day,
      week: weekOf(day),
      home,
      away,
      neutral: false,
      margin: homeScore - awayScore,
      total: homeScore + awayScore,
      closing,
      ...knownBefore(
        game,
        isCovered,
        sportModels.nba,
        (team) => squadOf(season, day, team),
        (team) => startersOut(season, day, team),
      ),
    }
  })
}

export const soccerTeamGames = (directory: string, tables: SoccerTables): TeamGame[] => {
  const absenteesOf = soccerAbsentees(tables)
  const { covers } = soccerCoverage(tables)
  return readSoccerMatches(directory).map((match) => {
    const home = absenteesOf(match.home, match.day)
    const away = absenteesOf(match.away, match.day)
    const isCovered = home && away && covers(match.day)
    return {
      ...match,
      week: weekOf(match.day),
      neutral: false,
      margin: match.homeGoals - match.awayGoals,
      total: match.homeGoals + match.awayGoals,
      slots: isCovered ? slotsBefore(match.day, () => ({ home, away }), sportModels.soccer) : null,
      startersOut: null,
      squads: null,
    }
  })
}

/** A team before its first game of a week. */
export interface TeamWeek {
  readonly day: DayNumber
  readonly squad: () => KnownSquad
}

/** One row for each team in each week with games whose absences are known. */
export const teamWeeks = (games: readonly TeamGame[]): TeamWeek[] => {
  const seen = new Set<string>()
  return games.filter(absencesKnown).flatMap((game) => {
    const { squads } = game
    if (!squads) return []
    return (['home', 'away'] as const).flatMap((side) => {
      const key = `${game.week} ${game[side]}`
      if (seen.has(key)) return []
      seen.add(key)
      return [{ day: game.day, squad: () => squads()[side] }]
    })
  })
}
