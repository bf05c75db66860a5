import type { InjuryGrade } from './injuryNote/reading.ts'
import { recoverySpread } from './recoverySpread.ts'
import { type Day, daysBetween } from './time/calendar.ts'

export type NeedlePosition = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10

const grades: readonly InjuryGrade[] = [0.5, 1, 2, 3, 4, 5]

/**
 * How many standard deviations hold 9, 7, 5, 3 and 1 elevenths of a normal distribution. With them
 * each of the 11 positions is equally likely for a team whose date is a mere draw from the recovery
 * times around the prediction, so a needle off the middle says more than chance does.
 */
export const elevenths = [1.3352, 0.9085, 0.6046, 0.3488, 0.1142] as const

/** Whole days, at least 1 and never twice the same, from the outermost to the neutral fifth. */
export function thresholds(grade: InjuryGrade): readonly number[] {
  const spread = recoverySpread(grade)
  const fromNeutral: number[] = []
  for (const z of elevenths.toReversed())
    fromNeutral.push(Math.max(Math.round(z * spread), (fromNeutral.at(-1) ?? 0) + 1))
  return fromNeutral.toReversed()
}

/** A tie goes to the lower grade; an unknown grade counts as 1. */
export function nearestGrade(grade: number | null | undefined): InjuryGrade {
  if (typeof grade !== 'number' || Number.isNaN(grade)) return 1
  return grades.reduce((nearest, candidate) =>
    Math.abs(candidate - grade) < Math.abs(nearest - grade) ? candidate : nearest,
  )
}

const above = [10, 9, 8, 7, 6, 5] as const
const below = [0, 1, 2, 3, 4, 5] as const
const noDates = 4
const neutral = 5
const halfYear = 182

export interface ReturnComparison {
  readonly fullyRecovered: boolean
  /** The team's `recovery_return_date`. */
  readonly teamReturn: Day | null | undefined
  /** The injury date plus the optimal recovery time. */
  readonly predictedReturn: Day | null | undefined
  readonly grade: number | null | undefined
}

/** The needle: above 5 where the team expects the player earlier than the prediction does. */
export function needlePosition(comparison: ReturnComparison): NeedlePosition {
  if (comparison.fullyRecovered) return neutral
  const gap = daysBetween(comparison.predictedReturn, comparison.teamReturn)
  if (gap === undefined) return noDates
  const positions = gap < 0 ? above : below
  const days = Math.abs(gap)
  if (days >= halfYear) return positions[0]
  const passed = thresholds(nearestGrade(comparison.grade)).filter((limit) => days <= limit).length
  return positions[passed] ?? neutral
}
