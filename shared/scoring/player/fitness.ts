import type { StartKnownBy } from '#shared/domain/facts/injury.ts'
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
import { gradeByLength } from '../recovery/injuryGrade.ts'
import { type ReturnCurve, survival } from '../recovery/returnCurve.ts'

/** An injury, reduced to what fitness and load depend on. */
export interface PlayerInjury {
  readonly label: string
  readonly group: string
  readonly grade: number | null
  readonly start: DayNumber
  readonly startKnownBy?: StartKnownBy
  /** The day of the full recovery or of the return; null while the player is out. */
  readonly recovered: DayNumber | null
  /** How fast such injuries heal; null means that the injury does not improve while he is out. */
  readonly curve: ReturnCurve | null
}

/** `hpf_total`, 0 to 1: the share of his normal performance that a player would reach today. */
export const fitness = (injuries: readonly PlayerInjury[], day: DayNumber): number =>
  fitnessFactors(injuries, day).reduce((product, { factor }) => product * factor, 1)

/** The share of his performance that each injury leaves him, the oldest first. Their product is the fitness. */
export const fitnessFactors = (injuries: readonly PlayerInjury[], day: DayNumber) => {
  let load = 0
  return injuriesKnownOn(injuries, day).map((injury) => {
    const before = loadFactor(load)
    load += injuryLoad(injury, day)
    const performance =
      injury.recovered === null
        ? condition(injury, day - injury.start)
        : returnRamp(injury, day - injury.recovered)
    return { injury, factor: performance * (loadFactor(load) / before) }
  })
}

/** After the return: the missing share halves every half-life. */
const returnRamp = (injury: PlayerInjury, daysBack: number): number => {
  const ramp = returnRamps.find(({ groups }) => groups.test(injury.group)) ?? otherRamp
  const missing = Math.min(mostMissing, ramp.missing * gradeLoad(countedGrade(injury)))
  return 1 - missing * 0.5 ** (daysBack / ramp.halfLifeDays)
}

/**
 * While the player is out: from the condition of a fresh injury to that of the first day back, in
 * proportion to the share of such injuries that have healed by then.
 */
const condition = (injury: PlayerInjury, days: number): number => {
  const firstDayBack = returnRamp(injury, 0)
  const fresh = freshCondition * firstDayBack
  const unhealed = injury.curve ? survival(injury.curve, days) : 1
  return fresh + (firstDayBack - fresh) * (1 - unhealed)
}

const loadFactor = (load: number): number => 1 - Math.min(loadCost.most, loadCost.perPoint * load)

/** `cis_total`: the load of all injuries. */
export const totalLoad = (injuries: readonly PlayerInjury[], day: DayNumber): number =>
  injuriesKnownOn(injuries, day).reduce((sum, injury) => sum + injuryLoad(injury, day), 0)

/** The load of one injury. It stays until the recovery and then halves with every half-life. */
const injuryLoad = (injury: PlayerInjury, day: DayNumber): number => {
  const { recovered } = injury
  const faded = recovered === null ? 1 : 0.5 ** ((day - recovered) / loadHalfLifeDays)
  return gradeLoad(countedGrade(injury)) * faded
}

/** An injury without a grade gets one by how long it lasted, once it is over. */
const countedGrade = ({ group, grade, start, recovered }: PlayerInjury): number => {
  if (grade !== null && !Number.isNaN(grade)) return grade
  return recovered === null ? defaultGrade : gradeByLength(group, recovered - start)
}

const gradeLoad = (counted: number): number => {
  const { left, right, share } = between(grades, counted)
  const [from = 0, to = 0] = [loads[left], loads[right]]
  return from + (to - from) * share
}

const grades = loadByGrade.map(({ grade }) => grade)
const loads = loadByGrade.map(({ load }) => load)

/** The injuries as they were known on a day: later injuries and later recoveries are ignored. */
const injuriesKnownOn = (injuries: readonly PlayerInjury[], day: DayNumber): PlayerInjury[] =>
  injuries
    .filter(({ start }) => Number.isFinite(start) && start <= day)
    .map((injury) =>
      injury.recovered !== null && injury.recovered >= injury.start && injury.recovered <= day
        ? injury
        : { ...injury, recovered: null },
    )
    .sort((a, b) => a.start - b.start)
