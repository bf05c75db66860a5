import {
  absoluteError,
  calibrationError,
  errorByChance,
  type Scored,
} from '../statistics/metrics.ts'
import { mean, randomFrom } from '../statistics/samples.ts'
import type { DaysResult, ForecastResult } from './evaluateDays.ts'
import type { GamesResult } from './evaluateGames.ts'
import {
  byPlayer,
  compared,
  coveredShare,
  measured,
  type ResultRow,
  slowRounds,
} from './resultRow.ts'

const capDays = 180
const capped = (days: number): number => Math.min(days, capDays)

export const recoveryRows = (
  sport: string,
  unit: 'days' | 'games',
  rows: readonly DaysResult[],
): ResultRow[] => {
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
    measured(
      { id: `coverage.${sport}`, metric: 'share inside the 80% range', clusterOf: byPlayer },
      rows,
      coveredShare,
    ),
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
  const simpleError = error(outcomes.map((row) => ({ ...row, p: row.naiveChance, y: row.back })))
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
      ...measured(
        {
          id: `ece.${sport}.back`,
          metric: 'calibration error, points',
          clusterOf: byPlayer,
          rounds: slowRounds,
        },
        chances,
        error,
        simpleError,
      ),
      ratio: error(chances) / simpleError,
      byChance: 100 * errorByChance(chances),
    },
  ]
}

/** The same rows once the forecasts are corrected by the outcomes of the year before. */
export const rollingForecastRows = (...panel: Parameters<typeof forecastRows>): ResultRow[] =>
  forecastRows(...panel).map((row) => ({ ...row, id: `${row.id}.rolling` }))

/** Groups with fewer cases are shown, but not judged. */
const judgedCases = 100
const bounds = { least: 0.74, most: 0.86 }

/** The share of body groups with ranges that hold too few or too many of the returns. */
export const groupRow = (sport: string, rows: readonly DaysResult[]): ResultRow => {
  const groups = [...Map.groupBy(rows, ({ group }) => group).values()].filter(
    (members) => members.length >= judgedCases,
  )
  const outside = mean(
    groups.map((members) => {
      const share = coveredShare(members)
      return share < bounds.least || share > bounds.most ? 1 : 0
    }),
  )
  return {
    id: `coverage.${sport}.groups`,
    metric: `share of n body groups outside ${100 * bounds.least}–${100 * bounds.most}%`,
    n: groups.length,
    naive: null,
    ours: outside,
    ratio: null,
    low: outside,
    high: outside,
    interval: 'ours',
    byChance: mean(groups.map(({ length }) => outsideByChance(length))),
  }
}

const draws = 1000
const heldShare = 0.8

/** The chance that a range that truly holds 80% is outside the bounds on so few returns. */
const outsideByChance = (count: number): number => {
  const random = randomFrom(13)
  let outside = 0
  for (let draw = 0; draw < draws; draw++) {
    let held = 0
    for (let row = 0; row < count; row++) if (random() < heldShare) held++
    if (held / count < bounds.least || held / count > bounds.most) outside++
  }
  return outside / draws
}

/** The coverage of the range in days that pages show, for a model that counts in games. */
export const shownDaysRows = (sport: string, rows: readonly GamesResult[]): ResultRow[] => {
  const known = rows
    .filter(({ coveredDays }) => coveredDays !== null)
    .map(({ player, coveredDays }) => ({ player, covered: coveredDays }))
  return [
    measured(
      { id: `coverage.${sport}.days`, metric: 'share inside the shown days', clusterOf: byPlayer },
      known,
      coveredShare,
    ),
  ]
}
