import type { SportName } from '#shared/domain/sport/sport.ts'
import { returnDay } from '../recovery/curve.ts'
import { diagnosisCurve } from '../recovery/diagnosis.ts'
import type { InjuryCase, RecoveryOutlook } from './sportModel.ts'

const RANGE_CUT = 0.1

/** The outlook of a diagnosis with figures of its own; the grade is in them. */
export const namedOutlook = (sport: SportName, { names }: InjuryCase): RecoveryOutlook | null => {
  const curve = diagnosisCurve(sport, names.said)?.curve
  if (!curve) return null
  const dayOf = (share: number) => Math.round(returnDay(curve, share))
  return {
    curve,
    returning: curve,
    median: dayOf(0.5),
    low: dayOf(RANGE_CUT),
    high: dayOf(1 - RANGE_CUT),
    rangeCut: RANGE_CUT,
  }
}
