import { type InjuryGrade, injuryGrades } from '../facts/injuryGrade.ts'
import { type Day, daysBetween } from '../time/calendar.ts'

interface PublishedSpread {
  readonly injury: string
  readonly source: string
  /** The standard deviation of days to recovery, as printed or by one of the two rules below. */
  readonly sd: number
}

/** Half of a normal distribution lies within 1.349 standard deviations. */
const fromQuartiles = (low: number, high: number): number => (high - low) / 1.349

/** A range that a study does not define is taken as the middle 80%. */
const fromRange = (low: number, high: number): number => (high - low) / 2.563

const hamstring = 'BJSM 46/2/112'
const calf = 'PMC5298443'
const adductor = '10.1177/2325967119897247'
const achillesTendon = '10.1136/bjsports-2013-092271'

/**
 * Grades 4 and 5 are pooled. The only study of grade 4 has a wider spread than the studies of grade 5
 * together, and a more severe injury should not be the more predictable one.
 */
const seriousInjuries: readonly PublishedSpread[] = [
  { injury: 'Hamstring, grade 4', source: hamstring, sd: 60 },
  { injury: 'Hamstring, surgery', source: hamstring, sd: fromRange(120, 180) },
  { injury: 'High ankle, surgery, to training', source: 'BJSM-2018-100298', sd: 28 },
  { injury: 'High ankle, surgery, to match', source: 'BJSM-2018-100298', sd: 28 },
  { injury: 'ACL, NBA', source: 'PubMed 33738307', sd: fromQuartiles(323, 421) },
  { injury: 'Achilles rupture, soccer', source: achillesTendon, sd: 65 },
  { injury: 'Achilles rupture, NBA', source: '10.1080/00913847.2021.1932634', sd: 101 },
  { injury: 'Lisfranc, NFL', source: 'PubMed 27166291', sd: fromQuartiles(313, 380) },
  { injury: 'Fifth metatarsal, soccer', source: '10.2478/hukin-2020-0059', sd: 13 },
]

const publishedSpreads: Readonly<Record<InjuryGrade, readonly PublishedSpread[]>> = {
  0.5: [
    { injury: 'Hamstring', source: hamstring, sd: 3 },
    { injury: 'Thigh, functional', source: 'BJSM 47/12/769', sd: fromRange(5, 8) },
  ],
  1: [
    { injury: 'Hamstring', source: hamstring, sd: 10 },
    { injury: 'Calf', source: calf, sd: fromRange(7, 21) },
    { injury: 'Adductor', source: adductor, sd: fromQuartiles(14, 27) },
    { injury: 'Achilles tendinopathy', source: achillesTendon, sd: fromQuartiles(4, 24) },
  ],
  2: [
    { injury: 'Hamstring', source: hamstring, sd: 11 },
    { injury: 'Calf', source: calf, sd: fromRange(28, 56) },
    { injury: 'MCL', source: 'BJSM 47/12/759', sd: fromRange(32, 42) },
    { injury: 'Achilles tendinopathy', source: achillesTendon, sd: 37 },
  ],
  3: [
    { injury: 'Hamstring', source: hamstring, sd: fromRange(30, 70) },
    { injury: 'Adductor', source: adductor, sd: fromQuartiles(31, 75) },
    { injury: 'MCL', source: 'BJSM 47/12/759', sd: fromRange(42, 84) },
  ],
  4: seriousInjuries,
  5: seriousInjuries,
}

/** The standard deviation of recovery times of one grade, pooled: the root of the mean variance. */
export const recoverySpread = (grade: InjuryGrade): number => {
  const variances = publishedSpreads[grade].map(({ sd }) => sd ** 2)
  return Math.sqrt(variances.reduce((sum, variance) => sum + variance, 0) / variances.length)
}

export type NeedlePosition = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10

/**
 * The numbers of standard deviations that hold 9, 7, 5, 3 and 1 elevenths of a normal distribution.
 * They make the needle's 11 positions equally likely for a team that draws its date at random from the
 * recovery times around the prediction.
 */
export const needleDeviations = [1.3352, 0.9085, 0.6046, 0.3488, 0.1142] as const

/** Five distances in whole days, from the outermost to the neutral one; each differs by at least one. */
export const needleThresholds = (grade: InjuryGrade): readonly number[] => {
  const spread = recoverySpread(grade)
  const fromNeutral: number[] = []
  for (const z of needleDeviations.toReversed())
    fromNeutral.push(Math.max(Math.round(z * spread), (fromNeutral.at(-1) ?? 0) + 1))
  return fromNeutral.toReversed()
}

/** The published grade nearest to a number. A tie goes to the lower grade; an unknown grade counts as 1. */
export const nearestGrade = (grade: number | null | undefined): InjuryGrade => {
  if (typeof grade !== 'number' || Number.isNaN(grade)) return 1
  return injuryGrades.reduce<InjuryGrade>(
    (nearest, candidate) =>
      Math.abs(candidate - grade) < Math.abs(nearest - grade) ? candidate : nearest,
    injuryGrades[0],
  )
}

const above = [10, 9, 8, 7, 6, 5] as const
const below = [0, 1, 2, 3, 4, 5] as const
const noDates = 4
const neutral = 5
const halfYear = 182

interface ReturnComparison {
  readonly fullyRecovered: boolean
  /** The date on which the team expects the player back. */
  readonly teamReturn: Day | null | undefined
  /** The injury date plus the usual recovery time. */
  readonly predictedReturn: Day | null | undefined
  readonly grade: number | null | undefined
}

/** The needle's position: above 5 if the team expects the player back before the predicted date. */
export const needlePosition = (comparison: ReturnComparison): NeedlePosition => {
  if (comparison.fullyRecovered) return neutral
  const gap = daysBetween(comparison.predictedReturn, comparison.teamReturn)
  if (gap === undefined) return noDates
  const positions = gap < 0 ? above : below
  const days = Math.abs(gap)
  if (days >= halfYear) return positions[0]
  const passed = needleThresholds(nearestGrade(comparison.grade)).filter(
    (limit) => days <= limit,
  ).length
  return positions[passed] ?? neutral
}
