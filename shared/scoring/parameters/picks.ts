import type { SportName } from '#shared/domain/sport/sport.ts'

/**
 * The figures in this file were set on 2026-11-21, before any pick was made, and are not fitted: closing lines already
 * contain what we know, so a threshold fitted on past seasons would be noise.
 */

/** The share of an edge against the line that we expect to be real. */
export const believedShare = 1 / 3

/** The share of wins at which bets at −110 break even. */
export const breakEvenShare = 110 / 210

export interface MarketParameters {
  /** The standard deviation of results around the model: 1.253 × its mean error in REPORT.md. */
  readonly deviation: number
  /**
   * The least edge for a pick, in points (goals). From it on the believed share of the edge wins more
   * often than `breakEvenShare`; rounded up to the next half.
   */
  readonly threshold: number
}

export const marketParameters: Readonly<
  Record<SportName, { readonly spread: MarketParameters; readonly total: MarketParameters }>
> = {
  nfl: {
    spread: { deviation: 12.4, threshold: 2.5 },
    total: { deviation: 13.9, threshold: 2.5 },
  },
  nba: {
    spread: { deviation: 12.6, threshold: 2.5 },
    total: { deviation: 17.5, threshold: 3.5 },
  },
  soccer: {
    spread: { deviation: 1.7, threshold: 0.5 },
    total: { deviation: 1.5, threshold: 0.5 },
  },
}
