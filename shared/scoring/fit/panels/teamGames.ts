import type { DayNumber } from '../../dayNumber.ts'
import type { Pairing } from '../../game/expectedScore.ts'
import type { KnownSquad } from '../../player/knownSquad.ts'
import type { Slot } from '../../team/health.ts'
import { type NbaTables, returnsNoted } from '../tables/nbaTables.ts'
import type { NflTables } from '../tables/nflTables.ts'
import type { SoccerTables } from '../tables/soccer.ts'
import { readSoccerMatches } from '../tables/soccer.ts'
import { type Coverage, coverageOf } from './coverage.ts'
import { nbaSlots } from './healthNba.ts'
import { nflSlots } from './healthNfl.ts'
import { soccerSlots } from './healthSoccer.ts'
import { nbaCoverage } from './riskNba.ts'
import { soccerCoverage } from './riskSoccer.ts'
import { nbaSquads } from './squadNba.ts'
import { nflSquads } from './squadNfl.ts'

export interface TeamGame extends Pairing {
  readonly league: string
  readonly season: string
  readonly day: DayNumber
  /** Games of one week have injuries in common, so they are resampled together. */
  readonly week: string
  readonly margin: number
  readonly total: number
  /** The home margin that the closing line implies; null without a line. */
  readonly closing: number | null
  /** Null for games without data on absences. */
  readonly slots: { readonly home: readonly Slot[]; readonly away: readonly Slot[] } | null
  /** The squads as a portal knew them before the game; null in soccer, whose squads are not public. */
  readonly squads: (() => { readonly home: KnownSquad; readonly away: KnownSquad }) | null
}

export const absencesKnown = ({ slots }: TeamGame): boolean => slots !== null

const weekOf = (day: DayNumber): string => String(Math.floor((day + 3) / 7))

/** Former codes of the franchises, so that a team keeps its rating when it moves. */
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

const firstNflSnaps = 2012

/** The health before an NFL game comes from the weekly reports. */
export const nflReportCoverage = ({ games, reportsOf }: NflTables): Coverage =>
  coverageOf(
    games.map(({ day }) => day),
    games.flatMap(({ season, week, home, away, day }) =>
      [home, away].flatMap((team) => reportsOf(season, week, team).map(() => day)),
    ),
  )

export const nflTeamGames = (
  tables: NflTables,
  playChance: Readonly<Record<string, number>>,
): TeamGame[] => {
  const slotsOf = nflSlots(tables, playChance)
  const { covers } = nflReportCoverage(tables)
  const squadOf = nflSquads(tables)
  return tables.games.map((game) => ({
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
    slots:
      game.season >= firstNflSnaps && covers(game.day)
        ? { home: slotsOf(game, game.home), away: slotsOf(game, game.away) }
        : null,
    squads: () => ({ home: squadOf(game, game.home), away: squadOf(game, game.away) }),
  }))
}

export const nbaTeamGames = (tables: NbaTables): TeamGame[] => {
  const slotsOf = nbaSlots(tables)
  const squadOf = nbaSquads(tables)
  const { covers } = nbaCoverage(tables)
  return tables.games.map(({ season, day, home, away, homeScore, awayScore, closing }) => ({
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
    slots:
      returnsNoted(season) && covers(day)
        ? { home: slotsOf(season, day, home), away: slotsOf(season, day, away) }
        : null,
    squads: () => ({ home: squadOf(season, day, home), away: squadOf(season, day, away) }),
  }))
}

export const soccerTeamGames = (directory: string, tables: SoccerTables): TeamGame[] => {
  const slotsOf = soccerSlots(tables)
  const { covers } = soccerCoverage(tables)
  return readSoccerMatches(directory).map((match) => {
    const home = slotsOf(match.home, match.day)
    const away = slotsOf(match.away, match.day)
    return {
      ...match,
      week: weekOf(match.day),
      neutral: false,
      margin: match.homeGoals - match.awayGoals,
      total: match.homeGoals + match.awayGoals,
      slots: home && away && covers(match.day) ? { home, away } : null,
      squads: null,
    }
  })
}
