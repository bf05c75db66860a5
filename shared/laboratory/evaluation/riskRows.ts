import type { DayNumber } from '../../scoring/dayNumber.ts'
import type { RiskResult } from '../models/fitRisk.ts'
import {
  auc,
  bootstrap,
  calibrationError,
  calibrationSlope,
  errorByChance,
} from '../statistics/metrics.ts'
import { byPlayer, compared, type ResultRow, slowRounds } from './resultRow.ts'

/** A tested chance beside that of the naive model and the base rate of the rows it was fitted on. */
export interface ComparedRisk extends RiskResult {
  readonly day: DayNumber
  readonly competition: string
  readonly naive: number
  readonly baseRate: number
  readonly hurtBefore: boolean
}

export const riskRows = (sport: string, rows: readonly ComparedRisk[]): ResultRow[] => {
  const naive = rows.map((row) => ({ ...row, p: row.naive }))
  const score = (
    id: string,
    metric: string,
    statistic: (sample: readonly RiskResult[]) => number,
  ) => ({
    id: `${id}.${sport}`,
    metric,
    n: rows.length,
    naive: statistic(naive),
    ours: statistic(rows),
    ratio: null,
    ...bootstrap(rows, byPlayer, statistic, slowRounds),
    interval: 'ours' as const,
  })
  return [
    score('risk', 'AUC', auc),
    compared(
      { id: `brier.${sport}`, metric: 'Brier, against the base rate', clusterOf: byPlayer },
      rows,
      (row) => (row.baseRate - row.y) ** 2,
      (row) => (row.p - row.y) ** 2,
    ),
    score('slope', 'calibration slope', calibrationSlope),
    {
      ...score('ece', 'calibration error, points', (sample) => 100 * calibrationError(sample)),
      byChance: 100 * errorByChance(rows),
    },
  ]
}

/** Rolling recalibration (ours) against the fitted chances as they are (naive). */
export const rollingRows = (sport: string, rows: readonly ComparedRisk[]): ResultRow[] => {
  const fitted = rows.map((row) => ({ ...row, p: row.naive }))
  const error = (sample: readonly RiskResult[]) => 100 * calibrationError(sample)
  return [
    {
      id: `ece.${sport}.rolling`,
      metric: 'calibration error, points',
      n: rows.length,
      naive: error(fitted),
      ours: error(rows),
      ratio: null,
      ...bootstrap(rows, byPlayer, error, slowRounds),
      interval: 'ours',
      byChance: 100 * errorByChance(rows),
    },
    {
      id: `slope.${sport}.rolling`,
      metric: 'calibration slope',
      n: rows.length,
      naive: calibrationSlope(fitted),
      ours: calibrationSlope(rows),
      ratio: null,
      ...bootstrap(rows, byPlayer, calibrationSlope, slowRounds),
      interval: 'ours',
    },
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
}
