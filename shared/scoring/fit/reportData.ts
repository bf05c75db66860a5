import type { Report, ReportRow } from '../report.ts'
import type { Evaluation } from './evaluation/evaluations.ts'
import { goals } from './evaluation/goals.ts'
import type { ResultRow } from './evaluation/resultRows.ts'

/** Enough for every figure that is printed; more would change with the machine. */
const rounded = <Value>(value: Value): Value =>
  (typeof value === 'number' ? Math.round(value * 1e5) / 1e5 : value) as Value

const plain = <Row extends object>(row: Row): Row =>
  Object.fromEntries(Object.entries(row).map(([key, value]) => [key, rounded(value)])) as Row

/** Rows as they are published: five decimals, so that every copy says the same. */
export const published = ({ rows, reliability, tested }: Evaluation): Evaluation => ({
  rows: rows.map(plain),
  reliability: reliability.map(({ id, bins }) => ({ id, bins: bins.map(plain) })),
  tested,
})

/** In the order in which the goals were set; rows without one come last. */
const orderOf = (id: string): number => {
  const at = goals.findIndex((goal) => goal.id === id)
  return at < 0 ? goals.length : at
}

const reportRow = ({ interval, byChance, ...row }: ResultRow): ReportRow => {
  const goal = goals.find(({ id }) => id === row.id)
  const judged = { ...row, interval }
  return {
    ...row,
    of: interval,
    byChance: byChance ?? null,
    must: goal?.must ?? null,
    aim: goal?.aim ?? null,
    reached: goal
      ? goal.reachesAim(judged)
        ? 'aim'
        : goal.reachesMust(judged)
          ? 'must'
          : 'no'
      : null,
  }
}

export const reportData = (
  parameters: Report['parameters'],
  { rows, reliability, tested }: Evaluation,
): Report => ({
  parameters,
  rows: rows.map(reportRow).toSorted((a, b) => orderOf(a.id) - orderOf(b.id)),
  reliability,
  tested: tested.map(({ panel, from, how }) => ({ id: panel, from, how })),
})
