import type { Reliability } from '../../scoring/report/report.ts'
import type { RiskResult } from '../models/fitRisk.ts'
import { calibrationBins, type Scored } from '../statistics/metrics.ts'
import { mean } from '../statistics/samples.ts'
import { type DaysResult, type ForecastResult, levels } from './evaluateDays.ts'

/** The chances by tenths. */
export const tenthsOf = (rows: readonly Scored[]): Reliability['bins'] =>
  calibrationBins(rows).map(({ n, expected, observed }) => ({
    label: null,
    said: expected,
    happened: observed,
    count: n,
  }))

/** The chances of a new injury, by tenths. */
export const riskReliability = (sport: string, rows: readonly RiskResult[]): Reliability => ({
  id: `risk.${sport}`,
  bins: tenthsOf(rows),
})

/** The chances of being back within 28 days, stated while the player was out, by tenths. */
export const backReliability = (sport: string, rows: readonly ForecastResult[]): Reliability => ({
  id: `back.${sport}`,
  bins: tenthsOf(
    rows.flatMap(({ oursChance, back }) => (back === null ? [] : [{ p: oursChance, y: back }])),
  ),
})

/** The days by which a tenth, a quarter, half … should be back, stated on the first day. */
export const daysReliability = (sport: string, rows: readonly DaysResult[]): Reliability => ({
  id: `days.${sport}`,
  bins: levels.map((said, index) => ({
    label: null,
    said,
    count: rows.length,
    happened: mean(rows.map(({ backBy }) => (backBy[index] ? 1 : 0))),
  })),
})

/** Smaller groups say nothing about a range. */
const leastShown = 30
const heldShare = 0.8

const coverageBins = <Row extends { readonly covered: boolean | null }>(
  rows: readonly Row[],
  labelOf: (row: Row) => string | null,
): Reliability['bins'] =>
  [...Map.groupBy(rows, (row) => labelOf(row))]
    .filter(([label, members]) => label !== null && members.length >= leastShown)
    .toSorted(([a], [b]) => (a ?? '').localeCompare(b ?? '', 'en', { numeric: true }))
    .map(([label, members]) => ({
      label,
      said: heldShare,
      happened: mean(members.map(({ covered }) => (covered ? 1 : 0))),
      count: members.length,
    }))

/** The share of returns inside the stated range, by body group, by listing, and by the time already out. */
export const rangeReliability = (
  sport: string,
  days: readonly DaysResult[],
  forecasts: readonly ForecastResult[],
  unit: string,
): Reliability => ({
  id: `range.${sport}`,
  bins: [
    ...coverageBins(days, ({ group }) => group),
    ...coverageBins(days, ({ listing }) => listing),
    ...coverageBins(
      forecasts.filter(({ covered }) => covered !== null),
      ({ landmark }) => `still out after ${landmark} ${unit}`,
    ),
  ],
})
