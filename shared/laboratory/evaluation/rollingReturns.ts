import { returnsKnownAfter } from '../../scoring/register/statedReturns.ts'
import type { CorrectableResult, ForecastResult } from './evaluateDays.ts'
import { correctionsOn } from './rollingRisks.ts'

/**
 * The forecasts for players who are still out, each corrected by the outcomes of the twelve months before it, as a portal
 * would. It learns from the forecasts of the first day (landmark 0), too.
 */
export const rollingReturns = (rows: readonly CorrectableResult[]): ForecastResult[] => {
  const stated = rows.flatMap((row) => row.stated ?? [])
  const stillOut = rows.filter(({ landmark }) => landmark > 0)
  const days = stillOut.map(({ day }) => day)
  const corrections = correctionsOn(days, stated, returnsKnownAfter)
  return stillOut.map(({ day, corrected }) => corrected(corrections.get(day)))
}
