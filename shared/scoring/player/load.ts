import type { DayNumber } from '../dayNumber.ts'
import { between } from '../model/additive.ts'
import type { ReturnCurve } from '../recovery/returnCurve.ts'
import { DEFAULT_GRADE, GRADE_LOAD, LOAD_HALF_LIFE_DAYS } from './priors.ts'

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
  const known = grade === null || Number.isNaN(grade) ? DEFAULT_GRADE : grade
  const { left, right, share } = between(GRADES, known)
  const [from = 0, to = 0] = [LOADS[left], LOADS[right]]
  return from + (to - from) * share
}

const GRADES = GRADE_LOAD.map(({ grade }) => grade)
const LOADS = GRADE_LOAD.map(({ load }) => load)

/** Points of load of one injury: all of it until recovered, then halved every year. */
export const injuryLoad = ({ grade, recovered }: PlayerInjury, day: DayNumber): number =>
  gradeLoad(grade) * 0.5 ** (recovered === null ? 0 : (day - recovered) / LOAD_HALF_LIFE_DAYS)

/** `cis_total`: the accumulated load. */
export const injuryScore = (injuries: readonly PlayerInjury[], day: DayNumber): number =>
  knownOn(injuries, day).reduce((sum, injury) => sum + injuryLoad(injury, day), 0)
