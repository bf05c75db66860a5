import { type Correction, recalibrated, uncorrected } from '../model/recalibration.ts'
import type { RecoveryOutlook } from './recoveryOutlook.ts'
import { backBy, curveShares, type ReturnCurve, returnDay, survival } from './returnCurve.ts'

/**
 * Corrects the curve after day `next`, for players who miss that day's game, because the chance of that game has a
 * model and a correction of its own. Published recovery times are not fitted, so they are not corrected.
 */
export const correctedAfter = (
  { curve, isPublished }: Pick<RecoveryOutlook, 'curve' | 'isPublished'>,
  next: number,
  correction: Correction | undefined,
): ReturnCurve => {
  if (!correction || isPublished) return curve
  const corrected = (share: number, by: typeof recalibrated) =>
    share <= 0 || share >= 1 ? share : by(share, correction)
  const atNext = survival(curve, next)
  const outAfter = (day: number): number =>
    day <= next
      ? survival(curve, day)
      : atNext * (1 - corrected(backBy(curve, day, next), recalibrated))
  const never = outAfter(Number.POSITIVE_INFINITY)
  // The share of players who ever come back.
  const returning = 1 - never
  if (returning <= 0) return curve
  if ('games' in curve) {
    const out = curve.games.map(({ day }) => outAfter(day))
    const games = curve.games.map(({ day }, index) => ({
      day,
      share: ((out[index - 1] ?? 1) - (out[index] ?? 0)) / returning,
    }))
    return { games, never }
  }
  /** The day until which this share of all players is still out. */
  const dayOf = (out: number): number => {
    const before = out >= atNext ? out : atNext * (1 - corrected(1 - out / atNext, uncorrected))
    return returnDay(curve, (1 - before) / (1 - curve.never))
  }
  return { days: curveShares.map((share) => dayOf(1 - returning * share)), never }
}

/**
 * P(back by a later day, given that he misses the next game), from the unconditional chances; null if nobody misses
 * it.
 */
export const chanceAfterNext = (byDay: number, ofNext: number): number | null =>
  ofNext < 1 ? Math.max(0, byDay - ofNext) / (1 - ofNext) : null
