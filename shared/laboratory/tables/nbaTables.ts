import type { DayNumber } from '../../scoring/dayNumber.ts'
import type { PastInjury } from '../../scoring/facts/injuryHistory.ts'

export interface NbaAbsence extends PastInjury {
  readonly player: string
  readonly team: string
  readonly season: number
  readonly kind: string
  readonly listing: string
  /** The file's text: the report of the first day. */
  readonly note: string
  readonly days: number
  readonly returned: boolean
  /** True if the file says that he was out for the rest of the season. */
  readonly outForSeason: boolean
  /** True if the player was on the inactive list, which teams submit before the game. */
  readonly inactiveList: boolean
}

export interface NbaSeasonStats {
  readonly minutes: number
  readonly points: number
  readonly rebounds: number
  readonly steals: number
  readonly blocks: number
  readonly games: number
  readonly age: number
  readonly position: string
  readonly team: string
}

export interface NbaGame {
  readonly season: number
  readonly day: DayNumber
  readonly regular: boolean
  readonly home: string
  readonly away: string
  readonly homeScore: number
  readonly awayScore: number
  /** The home margin that the closing spread implies. */
  readonly closing: number | null
}

export interface NbaTables {
  readonly absences: readonly NbaAbsence[]
  readonly byPlayer: ReadonlyMap<string, readonly NbaAbsence[]>
  readonly byTeam: ReadonlyMap<string, readonly NbaAbsence[]>
  readonly games: readonly NbaGame[]
  /** The days of each team's games, in order. */
  readonly schedule: ReadonlyMap<string, readonly DayNumber[]>
  readonly seasonStart: ReadonlyMap<number, DayNumber>
  readonly seasonEnd: ReadonlyMap<number, DayNumber>
  readonly statsOf: (player: string, season: number) => NbaSeasonStats | null
  readonly playersOf: (season: number) => readonly (NbaSeasonStats & { player: string })[]
}

/** In these seasons 26–41% of the absences have no recorded return, otherwise 14%. */
const seasonsWithoutReturns = { from: 2011, to: 2014 }

export const returnsNoted = (season: number): boolean =>
  season < seasonsWithoutReturns.from || season > seasonsWithoutReturns.to

/** Before this season the file has only the inactive list, which does not say who is out from day to day. */
const firstSeasonWithListings = 2011

export const listingsNoted = (season: number): boolean => season >= firstSeasonWithListings
