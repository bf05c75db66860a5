import { recalibrated, recalibration } from '../../scoring/model/recalibration.ts'
import type { ComparedRisk } from './riskRows.ts'

const horizonDays = 28

/**
 * The risks of each day, corrected by the outcomes of the twelve months before in the same competition, as a
 * portal would.
 */
export const rollingRisks = (rows: readonly ComparedRisk[]): ComparedRisk[] =>
  [...Map.groupBy(rows, ({ competition }) => competition).values()].flatMap(rolledRisks)

const rolledRisks = (rows: readonly ComparedRisk[]): ComparedRisk[] => {
  const stated = rows.map(({ day, p, y }) => ({ day, chance: p, happened: y }))
  const days = [...new Set(rows.map(({ day }) => day))]
  const corrections = new Map(days.map((day) => [day, recalibration(stated, day, horizonDays)]))
  return rows.map((row) => {
    const correction = corrections.get(row.day)
    return { ...row, naive: row.p, p: correction ? recalibrated(row.p, correction) : row.p }
  })
}
