import type { DayNumber } from '../../dayNumber.ts'
import type { RiskResult } from '../models/fitRisk.ts'
import { mean, randomFrom } from '../statistics.ts'
import type { DaysResult, ForecastResult } from './evaluateDays.ts'
import type { GamesResult } from './evaluateGames.ts'
import {
  absoluteError,
  auc,
  bootstrap,
  calibrationError,
  calibrationSlope,
  errorByChance,
  type Scored,
} from './metrics.ts'

export interface ResultRow {
  readonly id: string
  readonly metric: string
  readonly n: number
  readonly naive: number | null
  readonly ours: number
  /** Ours divided by naive; null for metrics whose ratio has no meaning. */
  readonly ratio: number | null
  /** The 95% interval of the value that `interval` names, from resampling players or game weeks. */
  readonly low: number
  readonly high: number
  readonly interval: 'ratio' | 'ours' | 'difference'
  readonly byChance?: number
}

export const compared = <Row>(
  { id, metric, clusterOf }: { id: string; metric: string; clusterOf: (row: Row) => string },
  rows: readonly Row[],
  naiveOf: (row: Row) => number,
  oursOf: (row: Row) => number,
): ResultRow => {
  const ratio = (sample: readonly Row[]) => mean(sample.map(oursOf)) / mean(sample.map(naiveOf))
  return {
    id,
    metric,
    n: rows.length,
    naive: mean(rows.map(naiveOf)),
    ours: mean(rows.map(oursOf)),
    ratio: ratio(rows),
    ...bootstrap(rows, clusterOf, ratio),
    interval: 'ratio',
  }
}

const player = (row: { readonly player: string }): string => row.player

const capDays = 180
const capped = (days: number): number => Math.min(days, capDays)

export const recoveryRows = (
  sport: string,
  unit: 'days' | 'games',
  rows: readonly DaysResult[],
): ResultRow[] => {
  const covered = (sample: readonly DaysResult[]) =>
    mean(sample.map((row) => (row.covered ? 1 : 0)))
  const cap =
    unit === 'days'
      ? [
          compared(
            {
              id: `recovery.${sport}.capped`,
              metric: 'MAE, days capped at 180',
              clusterOf: player,
            },
            rows,
            (row) => absoluteError(capped(row.days), capped(row.naive)),
            (row) => absoluteError(capped(row.days), capped(row.ours)),
          ),
        ]
      : []
  return [
    compared(
      { id: `recovery.${sport}`, metric: `MAE, ${unit}`, clusterOf: player },
      rows,
      (row) => absoluteError(row.days, row.naive),
      (row) => absoluteError(row.days, row.ours),
    ),
    ...cap,
    compared(
      { id: `pinball.${sport}`, metric: `mean pinball loss, ${unit}`, clusterOf: player },
      rows,
      (row) => row.naivePinball,
      (row) => row.oursPinball,
    ),
    {
      id: `coverage.${sport}`,
      metric: 'share inside the 80% range',
      n: rows.length,
      naive: null,
      ours: covered(rows),
      ratio: null,
      ...bootstrap(rows, player, covered),
      interval: 'ours',
    },
  ]
}

export const forecastRows = (
  sport: string,
  unit: 'days' | 'games',
  rows: readonly ForecastResult[],
): ResultRow[] => {
  const returned = rows.flatMap((row) => (row.days === null ? [] : [{ ...row, days: row.days }]))
  const outcomes = rows.flatMap((row) => (row.back === null ? [] : [{ ...row, back: row.back }]))
  const chances = outcomes.map((row) => ({ ...row, p: row.oursChance, y: row.back }))
  const error = (sample: readonly Scored[]) => 100 * calibrationError(sample)
  return [
    compared(
      { id: `forecast.${sport}`, metric: `MAE of the return, ${unit}`, clusterOf: player },
      returned,
      (row) => absoluteError(row.days, row.naive),
      (row) => absoluteError(row.days, row.ours),
    ),
    compared(
      { id: `forecast.${sport}.brier`, metric: 'Brier, back within 28 days', clusterOf: player },
      outcomes,
      (row) => (row.naiveChance - row.back) ** 2,
      (row) => (row.oursChance - row.back) ** 2,
    ),
    {
      id: `ece.${sport}.back`,
      metric: 'calibration error, points',
      n: chances.length,
      naive: error(outcomes.map((row) => ({ ...row, p: row.naiveChance, y: row.back }))),
      ours: error(chances),
      ratio: null,
      ...bootstrap(chances, player, error, slowRounds),
      interval: 'ours',
      byChance: 100 * errorByChance(chances),
    },
  ]
}

/** Groups with fewer cases are shown, but not judged. */
const judgedCases = 100
const inBounds = { least: 0.77, most: 0.83 }

/** How many body groups have ranges that hold too few or too many of the returns. */
export const groupRow = (sport: string, rows: readonly DaysResult[]): ResultRow => {
  const groups = [...Map.groupBy(rows, ({ group }) => group).values()].filter(
    (members) => members.length >= judgedCases,
  )
  const outside = groups.filter((members) => {
    const share = coveredShare(members)
    return share < inBounds.least || share > inBounds.most
  }).length
  return {
    id: `coverage.${sport}.groups`,
    metric: 'Body groups outside 77–83%, of n',
    n: groups.length,
    naive: null,
    ours: outside,
    ratio: null,
    low: outside,
    high: outside,
    interval: 'ours',
    byChance: groups.reduce((sum, { length }) => sum + outsideByChance(length), 0),
  }
}

const draws = 1000
const heldShare = 0.8

/** How often ranges that hold exactly 80% are outside the bounds on so few returns. */
const outsideByChance = (count: number): number => {
  const random = randomFrom(13)
  let outside = 0
  for (let draw = 0; draw < draws; draw++) {
    let held = 0
    for (let row = 0; row < count; row++) if (random() < heldShare) held++
    if (held / count < inBounds.least || held / count > inBounds.most) outside++
  }
  return outside / draws
}

const coveredShare = (rows: readonly { readonly covered: boolean | null }[]): number =>
  mean(rows.map(({ covered }) => (covered ? 1 : 0)))

/** Whether the days that pages show as a range hold the return, where the model counts in games. */
export const shownDaysRows = (sport: string, rows: readonly GamesResult[]): ResultRow[] => {
  const known = rows.filter(({ coveredDays }) => coveredDays !== null)
  const covered = (sample: readonly GamesResult[]) =>
    mean(sample.map(({ coveredDays }) => (coveredDays ? 1 : 0)))
  return [
    {
      id: `coverage.${sport}.days`,
      metric: 'share inside the shown days',
      n: known.length,
      naive: null,
      ours: covered(known),
      ratio: null,
      ...bootstrap(known, player, covered),
      interval: 'ours',
    },
  ]
}

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
    ...bootstrap(rows, player, statistic, slowRounds),
    interval: 'ours' as const,
  })
  return [
    score('risk', 'AUC', auc),
    compared(
      { id: `brier.${sport}`, metric: 'Brier, against the base rate', clusterOf: player },
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
      ...bootstrap(rows, player, error, slowRounds),
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
      ...bootstrap(rows, player, calibrationSlope, slowRounds),
      interval: 'ours',
    },
    compared(
      {
        id: `brier.${sport}.rolling`,
        metric: 'Brier, against no recalibration',
        clusterOf: player,
      },
      rows,
      (row) => (row.naive - row.y) ** 2,
      (row) => (row.p - row.y) ** 2,
    ),
  ]
}

/** Each round sorts tens of thousands of rows. 50 rounds give the interval to about a sixth. */
const slowRounds = 50
