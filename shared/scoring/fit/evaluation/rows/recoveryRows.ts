import { mean, randomFrom } from '../../statistics.ts'
import type { DaysResult, ForecastResult } from '../evaluateDays.ts'
import type { GamesResult } from '../evaluateGames.ts'
import {
  absoluteError,
  bootstrap,
  calibrationError,
  errorByChance,
  type Scored,
} from '../metrics.ts'
import { byPlayer, compared, type ResultRow, slowRounds } from './resultRow.ts'

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
              clusterOf: byPlayer,
            },
            rows,
            (row) => absoluteError(capped(row.days), capped(row.naive)),
            (row) => absoluteError(capped(row.days), capped(row.ours)),
          ),
        ]
      : []
  return [
    compared(
      { id: `recovery.${sport}`, metric: `MAE, ${unit}`, clusterOf: byPlayer },
      rows,
      (row) => absoluteError(row.days, row.naive),
      (row) => absoluteError(row.days, row.ours),
    ),
    ...cap,
    compared(
      { id: `pinball.${sport}`, metric: `mean pinball loss, ${unit}`, clusterOf: byPlayer },
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
      ...bootstrap(rows, byPlayer, covered),
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
      { id: `forecast.${sport}`, metric: `MAE of the return, ${unit}`, clusterOf: byPlayer },
      returned,
      (row) => absoluteError(row.days, row.naive),
      (row) => absoluteError(row.days, row.ours),
    ),
    compared(
      { id: `forecast.${sport}.brier`, metric: 'Brier, back within 28 days', clusterOf: byPlayer },
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
      ...bootstrap(chances, byPlayer, error, slowRounds),
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
      ...bootstrap(known, byPlayer, covered),
      interval: 'ours',
    },
  ]
}
