import type { SportName } from '#shared/domain/sport/sport.ts'

/**
 * Fixed on 2026-11-21, before any pick was made, and not fitted: closing lines already contain what
 * we know, so a threshold fitted on past seasons would be noise.
 *
 * `deviation` is the spread of results around the model, 1.253 × its mean error on unseen games
 * (REPORT.md). Of an edge against the line a third is believed. A pick is made from the edge on
 * where even that third wins more than the 52.38% that −110 asks, rounded up to the next half.
 */
export const believedShare = 1 / 3

export const breakEvenShare = 110 / 210

export interface MarketParameters {
  readonly deviation: number
  /** Least edge, in points (goals), for a pick. */
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

/** A pick is frozen when it is first published within this many hours before kick-off. */
export const freezeHours = 24

/** Fewer graded picks than this prove nothing, not even 55%. */
export const provenAt = 1400
