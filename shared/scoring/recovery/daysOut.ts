import { type DayNumber, dateOf } from '../dayNumber.ts'
import {
  closedBefore,
  daysSince,
  type PastInjury,
  paceOf,
  type TypicalDays,
} from '../facts/injuryHistory.ts'
import { type Features, lookup, sumOf } from '../model/additive.ts'
import type { DaysParameters, RangeCuts } from '../parameters/types.ts'
import { gradeFactor } from './injuryGrade.ts'
import { curveFromMedian, type ReturnCurve } from './returnCurve.ts'

/** What is known on the first day of an absence: the input of the soccer and NBA recovery models. */
export interface DaysFacts {
  /** The reported name in lower case; for the NBA `group/kind`. */
  readonly injury: string
  readonly group: string
  /** Sprain, strain, fracture, …; null for a sport whose reports do not name it. */
  readonly kind: string | null
  /** How the player was listed: day-to-day, out or indefinitely. */
  readonly listing: string | null
  readonly start: DayNumber
  readonly age: number | null
  /** Days until the last day of the regular season. */
  readonly seasonLeft: number | null
  readonly past: readonly PastInjury[]
  /** Injuries of team-mates that ended within the two years before this one. */
  readonly teamPast: readonly PastInjury[]
  readonly grade: number | null
}

const playerPrior = 4
const teamPrior = 8

export const typicalFrom =
  ({ injury, group, all }: DaysParameters['typical']): TypicalDays =>
  (past) =>
    lookup(injury, past.injury) ?? lookup(group, past.group) ?? all

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
    // Players who are out when a season ends are written back for the next one.
    month: dateOf(facts.start).slice(5, 7),
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

/** Day number 0 was a Thursday. */
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

export const daysOutCurve = (facts: DaysFacts, parameters: DaysParameters): ReturnCurve => {
  const features = daysFeatures(facts, typicalFrom(parameters.typical))
  return curveFromMedian(
    Math.max(
      1,
      Math.exp(sumOf(parameters.median, features)) * gradeFactor(facts.group, facts.grade),
    ),
    spreadOf(facts, parameters.spread),
  )
}

export const rangeCutsOf = (
  { group }: DaysFacts,
  { group: byGroup, all, later }: RangeCuts,
): { readonly rangeCut: number; readonly laterCut: number } => ({
  rangeCut: lookup(byGroup, group) ?? all,
  laterCut: later,
})

export const spreadOf = (
  { injury, group }: Pick<DaysFacts, 'injury' | 'group'>,
  spread: DaysParameters['spread'],
): readonly number[] => lookup(spread.injury, injury) ?? lookup(spread.group, group) ?? spread.all
