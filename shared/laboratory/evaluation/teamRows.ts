import { auc, bootstrap } from '../statistics/metrics.ts'
import { mean } from '../statistics/samples.ts'
import type { MarginResult, WinResult } from './evaluateTeam.ts'
import { compared, type ResultRow } from './resultRow.ts'

export const byWeek = ({ week }: { readonly week: string }): string => week

/** The interval is that of the gain in AUC over the number of missing starters. */
export const winRow = (id: string, metric: string, rows: readonly WinResult[]): ResultRow => {
  const ours = (sample: readonly WinResult[]) => auc(sample.map((row) => row.ours))
  const naive = (sample: readonly WinResult[]) => auc(sample.map((row) => row.naive))
  return {
    id: `win.${id}`,
    metric,
    n: rows.length,
    naive: naive(rows),
    ours: ours(rows),
    ratio: null,
    ...bootstrap(rows, byWeek, (sample) => ours(sample) - naive(sample)),
    interval: 'difference',
  }
}

/** The interval is that of the change in MAE. Below zero is a gain. */
export const changeRow = (id: string, metric: string, rows: readonly MarginResult[]): ResultRow => {
  const change = (sample: readonly MarginResult[]) =>
    mean(sample.map(({ ours, naive }) => ours - naive))
  return {
    ...errorRow(id, metric, rows),
    ...bootstrap(rows, byWeek, change, 1000),
    interval: 'difference',
  }
}

export const errorRow = (id: string, metric: string, rows: readonly MarginResult[]): ResultRow =>
  compared(
    { id, metric, clusterOf: byWeek },
    rows,
    (row) => row.naive,
    (row) => row.ours,
  )
