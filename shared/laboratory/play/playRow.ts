import type { DayNumber } from '../../scoring/dayNumber.ts'
import type { Features } from '../../scoring/model/additive.ts'

/** A player before a game or a round of games, and whether he took part. */
export interface PlayRow {
  readonly player: string
  readonly season: number
  /** Rows of one round are resampled together where clubs and weather make them alike. */
  readonly round: string
  readonly day: DayNumber
  /** In the publisher's words. */
  readonly listing: string
  /** The chance that the publisher states, 0 to 1; null for a word without a number. */
  readonly said: number | null
  readonly part: string | null
  readonly position: string | null
  readonly features: Features
  readonly played: 0 | 1
}

export const seasonsOf = (rows: readonly PlayRow[]): number[] =>
  [...new Set(rows.map(({ season }) => season))].sort((a, b) => a - b)
