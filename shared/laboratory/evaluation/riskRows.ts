import type { DayNumber } from '../../scoring/dayNumber.ts'
import type { RiskResult } from '../models/fitRisk.ts'
import { auc, calibrationError, calibrationSlope, errorByChance } from '../statistics/metrics.ts'
import { byPlayer, compared, measured, type ResultRow, slowRounds } from './resultRow.ts'

/** A tested chance beside that of the naive model and the base rate of the rows it was fitted on. */
export interface ComparedRisk extends RiskResult {
  readonly day: DayNumber
  readonly competition: string
  readonly naive: number
  readonly baseRate: number
  readonly hurtBefore: boolean
}

/** A figure of our chances beside the same figure of the naive ones. */
const score = (
  id: string,
  metric: string,
  rows: readonly ComparedRisk[],
  statistic: (sample: readonly RiskResult[]) => number,
): ResultRow => {
  const naive = rows.map((row) => ({ ...row, p: row.naive }))
  const figure = { id, metric, clusterOf: byPlayer, rounds: slowRounds }
  return measured(figure, rows, statistic, statistic(naive))
}

const slopeRow = (id: string, rows: readonly ComparedRisk[]): ResultRow =>
  score(`slope.${id}`, 'calibration slope', rows, calibrationSlope)

const errorRow = (id: string, rows: readonly ComparedRisk[]): ResultRow => ({
  ...score(
    `ece.${id}`,
    'calibration error, points',
    rows,
    (sample) => 100 * calibrationError(sample),
  ),
  byChance: 100 * errorByChance(rows),
})

export const riskRows = (sport: string, rows: readonly ComparedRisk[]): ResultRow[] => [
  score(`risk.${sport}`, 'AUC', rows, auc),
  compared(
    { id: `brier.${sport}`, metric: 'Brier, against the base rate', clusterOf: byPlayer },
    rows,
    (row) => (row.baseRate - row.y) ** 2,
    (row) => (row.p - row.y) ** 2,
  ),
  slopeRow(sport, rows),
  errorRow(sport, rows),
]

/** Rolling recalibration (ours) against the fitted chances as they are (naive). */
export const rollingRows = (sport: string, rows: readonly ComparedRisk[]): ResultRow[] => [
  errorRow(`${sport}.rolling`, rows),
  slopeRow(`${sport}.rolling`, rows),
  compared(
    {
      id: `brier.${sport}.rolling`,
      metric: 'Brier, against no recalibration',
      clusterOf: byPlayer,
    },
    rows,
    (row) => (row.naive - row.y) ** 2,
    (row) => (row.p - row.y) ** 2,
  ),
]
