import type { DayNumber } from '../dayNumber.ts'
import { survival } from '../recovery/returnCurve.ts'
import { gradeLoad, injuryLoad, knownOn, type PlayerInjury } from './load.ts'
import { FRESH_CONDITION, LOAD_COST, MOST_MISSING, OTHER_RAMP, RETURN_RAMPS } from './priors.ts'

export interface FitnessFactor {
  readonly injury: PlayerInjury
  /** His play is multiplied by this because of the injury. */
  readonly factor: number
}

/** After the return: a gap that closes by half every half-life. */
const rampBack = ({ group, grade }: PlayerInjury, daysBack: number): number => {
  const ramp = RETURN_RAMPS.find(({ groups }) => groups.test(group)) ?? OTHER_RAMP
  const missing = Math.min(MOST_MISSING, ramp.missing * gradeLoad(grade))
  return 1 - missing * 0.5 ** (daysBack / ramp.halfLifeDays)
}

/**
 * While injured: from a fresh injury to the first day back, as more and more of such injuries have
 * healed.
 */
const condition = (injury: PlayerInjury, days: number): number => {
  const firstDayBack = rampBack(injury, 0)
  const fresh = FRESH_CONDITION * firstDayBack
  const unhealed = injury.curve ? survival(injury.curve, days) : 1
  return fresh + (firstDayBack - fresh) * (1 - unhealed)
}

const loadFactor = (load: number): number => 1 - Math.min(LOAD_COST.most, LOAD_COST.perPoint * load)

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
