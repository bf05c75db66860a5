import { injuryGrades } from '#shared/domain/facts/injuryGrade.ts'

interface GradePrior {
  readonly groups: RegExp
  /** Days at grades 0.5, 1, 2, 3, 4 and 5 (surgery). */
  readonly days: readonly [number, number, number, number, number, number]
  /** Median over all grades in the same population. */
  readonly all: number
  readonly source: string
}

/**
 * Recovery days by grade. No public data set has grades, so these are published figures and not fitted
 * ones. Where a study has no figure for a grade, ours lies between its neighbors.
 */
export const gradePriors: readonly GradePrior[] = [
  {
    groups: /hamstring/i,
    days: [8, 17, 22, 50, 73, 150],
    all: 25,
    source: 'BJSM 46/2/112',
  },
  {
    groups: /groin|adductor/i,
    days: [9, 18, 18, 55, 80, 120],
    all: 18,
    source: '10.1177/2325967119897247',
  },
  { groups: /calf/i, days: [7, 14, 42, 60, 90, 150], all: 17, source: 'PMC5298443' },
  {
    groups: /ankle/i,
    days: [3, 7, 15, 45, 72, 103],
    all: 15,
    source: 'AAOS 2012; BJSM-2018-100298',
  },
  {
    groups: /achilles/i,
    days: [10, 10, 23, 60, 161, 311],
    all: 33,
    source: '10.1136/bjsports-2013-092271; 10.1080/00913847.2021.1932634',
  },
  {
    groups: /shoulder/i,
    days: [3, 7, 14, 21, 28, 275],
    all: 14,
    source: 'PubMed 24057030; Henry Ford 96',
  },
  {
    groups: /acl|cruciate/i,
    days: [60, 90, 150, 212, 225, 240],
    all: 212,
    source: 'BJSM 50/12/744',
  },
  {
    groups: /knee|mcl|meniscus/i,
    days: [7, 14, 37, 63, 120, 212],
    all: 31,
    source: 'BJSM 47/12/759; PMC6800843; BJSM 50/12/744',
  },
]

export const otherInjuriesPrior: GradePrior = {
  groups: /.*/,
  days: [8, 17, 22, 50, 73, 150],
  all: 25,
  source: 'BJSM 46/2/112, as for the hamstring',
}

const priorOf = (group: string): GradePrior =>
  gradePriors.find(({ groups }) => groups.test(group)) ?? otherInjuriesPrior

/**
 * The recovery time at a grade, relative to the median over all grades. It never falls as the grade
 * rises.
 */
export const gradeFactor = (group: string, grade: number | null): number => {
  if (grade === null || !Number.isFinite(grade)) return 1
  const prior = priorOf(group)
  const bounded = Math.min(
    Math.max(grade, injuryGrades[0]),
    injuryGrades[injuryGrades.length - 1] ?? 5,
  )
  const above = Math.max(
    1,
    injuryGrades.findIndex((step) => bounded <= step),
  )
  const [low = 0.5, high = 1] = [injuryGrades[above - 1], injuryGrades[above]]
  const [from = 1, to = 1] = [prior.days[above - 1], prior.days[above]]
  return (from + ((to - from) * (bounded - low)) / (high - low)) / prior.all
}

/**
 * For an injury without a grade, as in most feeds and all historical files: the grade whose published days are closest
 * to the length of the absence. It never falls as the absence grows.
 */
export const gradeByLength = (group: string, days: number): number => {
  const { days: published } = priorOf(group)
  const above = published.findIndex((step) => step >= days)
  if (above === 0) return injuryGrades[0]
  if (above < 0) return injuryGrades.at(-1) ?? 5
  const [low = 0.5, high = 1] = [injuryGrades[above - 1], injuryGrades[above]]
  const [from = 1, to = 1] = [published[above - 1], published[above]]
  return low + ((high - low) * (days - from)) / (to - from)
}
