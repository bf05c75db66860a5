import type { DayNumber } from '../dayNumber.ts'
import {
  type AdditiveModel,
  type Features,
  logistic,
  lookup,
  partsOf,
  sumOf,
} from '../model/additive.ts'
import { gradeFactor } from './injuryGrade.ts'
import {
  closedBefore,
  daysSince,
  type PastInjury,
  paceOf,
  type TypicalDays,
} from './injuryHistory.ts'
import { curveFrom, type ReturnCurve, returnDay } from './returnCurve.ts'

/** What is known about an absence on its first day (soccer and NBA, measured in days). */
export interface DaysFacts {
  /** Name as reported, lower case; for the NBA `group/kind`. */
  readonly injury: string
  readonly group: string
  /** Sprain, strain, fracture, …; null where the sport's reports do not say. */
  readonly kind: string | null
  /** How he was listed: day-to-day, out, indefinitely. */
  readonly listing: string | null
  readonly start: DayNumber
  readonly age: number | null
  /** Days until the last day of the regular season. */
  readonly seasonLeft: number | null
  readonly past: readonly PastInjury[]
  /** Injuries of his team-mates that ended in the two years before. */
  readonly teamPast: readonly PastInjury[]
  readonly grade: number | null
}

export interface DaysParameters {
  /** Logarithm of the median days. */
  readonly median: AdditiveModel
  /** Log-odds of not coming back this season; null where every absence has an end. */
  readonly never: AdditiveModel | null
  readonly typical: {
    readonly injury: Readonly<Record<string, number>>
    readonly group: Readonly<Record<string, number>>
    readonly all: number
  }
  readonly spread: {
    readonly injury: Readonly<Record<string, readonly number[]>>
    readonly group: Readonly<Record<string, readonly number[]>>
    readonly all: readonly number[]
  }
  /**
   * Logarithm of how much wider (above 0) or narrower than usual the spread is; null where it is
   * the same for all. Whoever comes back before a season ends comes back within what is left of it.
   */
  readonly width: AdditiveModel | null
  /**
   * Share cut off at each end of the range that is shown. In whole days it held 80% of the absences
   * of players the fit had not seen, which is not always at a tenth.
   */
  readonly rangeCut: number
}

/** Every input of the day-0 models; a test holds the fitted models to this list. */
export const daysFeatureNames = [
  'injury',
  'group',
  'kind',
  'listing',
  'age',
  'weekday',
  'seasonLeft',
  'sinceSame',
  'daysOutYear',
  'pace',
  'teamPace',
] as const

const playerPrior = 4
const teamPrior = 8

export const typicalFrom =
  ({ injury, group, all }: DaysParameters['typical']): TypicalDays =>
  (fact) =>
    lookup(injury, fact.injury) ?? lookup(group, fact.group) ?? all

export const daysFeatures = (facts: DaysFacts, typical: TypicalDays): Features => {
  const closed = closedBefore(facts.past, facts.start)
  const lastYear = closed.filter(({ start }) => start > facts.start - 365)
  return {
    injury: facts.injury,
    group: facts.group,
    kind: facts.kind,
    listing: facts.listing,
    age: facts.age,
    weekday: weekdays[(((facts.start + 4) % 7) + 7) % 7] ?? null,
    seasonLeft: facts.seasonLeft,
    sinceSame: daysSince(
      closed.filter(({ group }) => group === facts.group),
      facts.start,
    ),
    daysOutYear: lastYear.reduce((sum, { start, end }) => sum + ((end ?? start) - start), 0),
    pace: paceOf(closed, typical, playerPrior),
    teamPace: paceOf(closedBefore(facts.teamPast, facts.start), typical, teamPrior),
  }
}

// 1970-01-01 was a Thursday.
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

export const returnCurve = (facts: DaysFacts, parameters: DaysParameters): ReturnCurve => {
  const features = daysFeatures(facts, typicalFrom(parameters.typical))
  const harder = gradeFactor(facts.group, facts.grade)
  const { never } = parameters
  return curveFrom(
    Math.max(1, Math.exp(sumOf(parameters.median, features)) * harder),
    widened(spreadOf(facts, parameters.spread), parameters.width, features),
    never ? logistic(sumOf(never, features) + Math.log(harder)) : 0,
  )
}

export const widened = (
  spread: readonly number[],
  width: AdditiveModel | null,
  features: Features,
): readonly number[] => {
  if (!width) return spread
  const factor = Math.exp(sumOf(width, features))
  return spread.map((step) => step * factor)
}

export const spreadOf = (
  { injury, group }: Pick<DaysFacts, 'injury' | 'group'>,
  spread: DaysParameters['spread'],
): readonly number[] => lookup(spread.injury, injury) ?? lookup(spread.group, group) ?? spread.all

/** The median days, part by part: a base, what each fact adds, and what the grade adds. */
export const explainDays = (facts: DaysFacts, parameters: DaysParameters) => {
  const features = daysFeatures(facts, typicalFrom(parameters.typical))
  const { base, parts, result } = partsOf(parameters.median, features, Math.exp)
  const graded = result * gradeFactor(facts.group, facts.grade)
  const grade = { feature: 'grade', value: facts.grade, effect: graded - result }
  return { base, parts: [...parts, grade], result: graded }
}

export interface DayRange {
  readonly low: number
  readonly high: number
}

/** The 80% range in whole days, of those who are still out after `from`. */
export const rangeOf = (
  curve: ReturnCurve,
  { rangeCut }: Pick<DaysParameters, 'rangeCut'>,
  from = 0,
): DayRange => ({
  low: Math.max(from, Math.round(returnDay(curve, rangeCut, from))),
  high: Math.max(from, Math.round(returnDay(curve, 1 - rangeCut, from))),
})
