import type { DayNumber } from '../../scoring/dayNumber.ts'

export interface NflSpell {
  readonly season: number
  readonly team: string
  readonly player: string
  readonly id: string
  readonly position: string | null
  readonly week: number
  readonly start: DayNumber
  readonly returned: boolean
  readonly returnDay: DayNumber | null
  readonly games: number
  readonly onReserve: boolean
  readonly injury: string
  readonly group: string
}

export interface NflReport {
  readonly season: number
  readonly player: string
  readonly status: string
  readonly injury: string
  readonly played: boolean
}

export interface NflGame {
  readonly season: number
  readonly week: number
  readonly day: DayNumber
  readonly playoff: boolean
  readonly neutral: boolean
  readonly home: string
  readonly away: string
  readonly homeScore: number
  readonly awayScore: number
  /** The home margin that the closing spread implies. */
  readonly closing: number | null
}

export interface NflSnaps {
  readonly season: number
  readonly week: number
  readonly team: string
  readonly player: string
  readonly id: string
  readonly position: string
  readonly played: boolean
  /** The share of offensive or of defensive snaps, whichever is larger. */
  readonly share: number
}

export interface NflTables {
  readonly spells: readonly NflSpell[]
  readonly games: readonly NflGame[]
  readonly snaps: readonly NflSnaps[]
  readonly reports: readonly NflReport[]
  readonly combineYear: ReadonlyMap<string, number>
  readonly reportOf: (
    season: number,
    week: number,
    team: string,
    player: string,
  ) => NflReport | null
  readonly reportsOf: (season: number, week: number, team: string) => readonly NflReport[]
  /** The regular-season games of a team, in order. */
  readonly weeksOf: (season: number, team: string) => readonly NflGame[]
}

/** Numbers the weeks of all seasons, with a gap between the seasons. */
export const gameOrder = ({ season, week }: { season: number; week: number }): number =>
  season * 100 + week

/** Games of this season and the last count for a player's club and role, in the numbers of `gameOrder`. */
export const memoryWeeks = 110
