import type { DayNumber } from '../dayNumber.ts'
import { between } from '../model/additive.ts'
import {
  defaultGrade,
  freshCondition,
  loadByGrade,
  loadCost,
  loadHalfLifeDays,
  mostMissing,
  otherRamp,
  returnRamps,
} from '../parameters/priors.ts'
import { type ReturnCurve, survival } from '../recovery/returnCurve.ts'

/** An injury of the player as the scores see it. */
export interface PlayerInjury {
  readonly label: string
  readonly group: string
  readonly grade: number | null
  readonly start: DayNumber
  /** Day of the full recovery or of the return; null while he is not there yet. */
  readonly recovered: DayNumber | null
  /** When such injuries heal; null leaves a fresh injury fresh. */
  readonly curve: ReturnCurve | null
}

/** Facts dated later than the day in question are not known yet. */
export const knownOn = (injuries: readonly PlayerInjury[], day: DayNumber): PlayerInjury[] =>
  injuries
    .filter(({ start }) => Number.isFinite(start) && start <= day)
    .map((injury) =>
      injury.recovered !== null && injury.recovered >= injury.start && injury.recovered <= day
        ? injury
        : { ...injury, recovered: null },
    )
    .sort((a, b) => a.start - b.start)

export const gradeLoad = (grade: number | null): number => {
  const known = grade === null || Number.isNaN(grade) ? defaultGrade : grade
  const { left, right, share } = between(loadGrades, known)
  const [from = 0, to = 0] = [loads[left], loads[right]]
  return from + (to - from) * share
}

const loadGrades = loadByGrade.map(({ grade }) => grade)
const loads = loadByGrade.map(({ load }) => load)

/** Points of load of one injury: all of it until recovered, then halved every year. */
export const injuryLoad = ({ grade, recovered }: PlayerInjury, day: DayNumber): number =>
  gradeLoad(grade) * 0.5 ** (recovered === null ? 0 : (day - recovered) / loadHalfLifeDays)

/** `cis_total`: the accumulated load. */
export const injuryScore = (injuries: readonly PlayerInjury[], day: DayNumber): number =>
  knownOn(injuries, day).reduce((sum, injury) => sum + injuryLoad(injury, day), 0)

export interface FitnessFactor {
  readonly injury: PlayerInjury
  /** His play is multiplied by this because of the injury. */
  readonly factor: number
}

/** After the return: a gap that closes by half every half-life. */
const rampBack = ({ group, grade }: PlayerInjury, daysBack: number): number => {
  const ramp = returnRamps.find(({ groups }) => groups.test(group)) ?? otherRamp
  const missing = Math.min(mostMissing, ramp.missing * gradeLoad(grade))
  return 1 - missing * 0.5 ** (daysBack / ramp.halfLifeDays)
}

/**
 * While injured: from a fresh injury to the first day back, as more and more of such injuries have
 * healed.
 */
const condition = (injury: PlayerInjury, days: number): number => {
  const firstDayBack = rampBack(injury, 0)
  const fresh = freshCondition * firstDayBack
  const unhealed = injury.curve ? survival(injury.curve, days) : 1
  return fresh + (firstDayBack - fresh) * (1 - unhealed)
}

const loadFactor = (load: number): number => 1 - Math.min(loadCost.most, loadCost.perPoint * load)

/** One factor per injury, in the order of their dates; their product is the fitness. */
export const fitnessFactors = (
  injuries: readonly PlayerInjury[],
  day: DayNumber,
): FitnessFactor[] => {
  let load = 0
  return knownOn(injuries, day).map((injury) => {
    const before = loadFactor(load)
    load += injuryLoad(injury, day)
    const play =
      injury.recovered === null
        ? condition(injury, day - injury.start)
        : rampBack(injury, day - injury.recovered)
    return { injury, factor: play * (loadFactor(load) / before) }
  })
}

/** `hpf_total`, 0 to 1: expected share of his own normal play if he played today. */
export const fitness = (injuries: readonly PlayerInjury[], day: DayNumber): number =>
  fitnessFactors(injuries, day).reduce((product, { factor }) => product * factor, 1)
