import type { DayNumber } from '../../scoring/dayNumber.ts'
import {
  type Recalibration,
  recalibrated,
  recalibration,
  type StatedChance,
} from '../../scoring/model/recalibration.ts'
import type { ComparedRisk } from './riskRows.ts'

const horizonDays = 28

/**
 * The risks of each day, corrected by the outcomes of the twelve months before in the same competition, as a
 * portal would.
 */
export const rollingRisks = (rows: readonly ComparedRisk[]): ComparedRisk[] =>
  [...Map.groupBy(rows, ({ competition }) => competition).values()].flatMap(rolledRisks)

/** The corrections that a portal would have learned by each of these days, from the outcomes known at the time. */
export const correctionsOn = (
  days: readonly DayNumber[],
  stated: readonly StatedChance[],
  horizon: number,
): ReadonlyMap<DayNumber, Recalibration> =>
  new Map([...new Set(days)].map((day) => [day, recalibration(stated, day, horizon)]))

const rolledRisks = (rows: readonly ComparedRisk[]): ComparedRisk[] => {
  const stated = rows.map(({ day, p, y }) => ({ day, chance: p, happened: y }))
  const days = rows.map(({ day }) => day)
  const corrections = correctionsOn(days, stated, horizonDays)
  return rows.map((row) => {
    const correction = corrections.get(row.day)
    return { ...row, naive: row.p, p: correction ? recalibrated(row.p, correction) : row.p }
  })
}
