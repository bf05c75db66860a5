import type { Flags } from '../domain/register/flags.ts'
import { reaches } from '../scoring/report/figures.ts'
import { sportOf } from '../scoring/report/measures.ts'
import type { EarlierVersion, Report, ReportRow } from '../scoring/report/report.ts'
import { goals } from './evaluation/goals.ts'
import type { Evaluation, ResultRow } from './evaluation/resultRow.ts'

/** Five decimals are enough for every printed figure. More would differ between machines. */
const rounded = <Value>(value: Value): Value =>
  (typeof value === 'number' ? Math.round(value * 1e5) / 1e5 : value) as Value

const roundedRow = <Row extends object>(row: Row): Row =>
  Object.fromEntries(Object.entries(row).map(([key, value]) => [key, rounded(value)])) as Row

/** The rounded evaluation, so that the text, REPORT.md and report.json agree. */
export const roundedEvaluation = ({ rows, reliability, tested }: Evaluation): Evaluation => ({
  rows: rows.map(roundedRow),
  reliability: reliability.map(({ id, bins }) => ({ id, bins: bins.map(roundedRow) })),
  tested,
})

/** `flags.json`, compact because a function loads it. */
export const flagsText = (flags: Flags): string =>
  `${JSON.stringify(flags, (_, value: unknown) => rounded(value))}\n`

/** Rows are in the order of the goals; rows without a goal come last. */
const orderOf = (id: string): number => {
  const index = goals.findIndex((goal) => goal.id === id)
  return index < 0 ? goals.length : index
}

const reportRow = ({ interval, byChance, ...row }: ResultRow): ReportRow => {
  const goal = goals.find(({ id }) => id === row.id)
  return {
    ...row,
    of: interval,
    byChance: byChance ?? null,
    must: goal?.must ?? null,
    aim: goal?.aim ?? null,
    reached: goal
      ? reaches(row, goal.aim)
        ? 'aim'
        : reaches(row, goal.must)
          ? 'must'
          : 'no'
      : null,
  }
}

export const reportData = (
  { parameters, scales }: Pick<Report, 'parameters' | 'scales'>,
  { rows, reliability, tested }: Evaluation,
  leftOut: readonly string[],
  previous: Report['previous'],
): Report => ({
  parameters,
  scales,
  rows: rows.map(reportRow).toSorted((a, b) => orderOf(a.id) - orderOf(b.id)),
  reliability,
  tested: tested.map(({ panel, from, how }) => ({ id: panel, from, how })),
  leftOut,
  previous,
})

/** The previous version's figures, for comparison. A report of unchanged parameters keeps its comparison. */
export const previousOf = (
  earlier: Report,
  parameters: Report['parameters'],
): Report['previous'] => {
  const versionBefore = (sport: keyof Report['previous']): EarlierVersion | null => {
    const version = earlier.parameters[sport]
    if (version === parameters[sport]) return earlier.previous[sport]
    const rows = earlier.rows.filter(({ id }) => sportOf(id) === sport)
    return { version, figures: Object.fromEntries(rows.map(({ id, ours }) => [id, ours])) }
  }
  return {
    soccer: versionBefore('soccer'),
    nba: versionBefore('nba'),
    nfl: versionBefore('nfl'),
  }
}
