import { mean } from '../statistics.ts'
import type { MarginResult, WinResult } from './evaluateTeam.ts'
import { auc, bootstrap } from './metrics.ts'
import { compared, type ResultRow } from './resultRows.ts'

const week = (row: { readonly week: string }): string => row.week

export const winRow = (sport: string, rows: readonly WinResult[]): ResultRow => {
  const area = (sample: readonly WinResult[]) => auc(sample.map(({ ours }) => ours))
  return {
    id: `win.${sport}`,
    metric: 'AUC of the health difference',
    n: rows.length,
    naive: auc(rows.map(({ naive }) => naive)),
    ours: area(rows),
    ratio: null,
    ...bootstrap(rows, week, area),
    interval: 'ours',
  }
}

/** The interval is that of the change in MAE. Below zero is a gain. */
export const marginRow = (sport: string, rows: readonly MarginResult[]): ResultRow => {
  const change = (sample: readonly MarginResult[]) =>
    mean(sample.map(({ ours, naive }) => ours - naive))
  const { naive, ours, ratio, n } = compared(
    { id: '', metric: '', clusterOf: week },
    rows,
    (row) => row.naive,
    (row) => row.ours,
  )
  return {
    id: `margin.${sport}`,
    metric: 'MAE of the margin with health',
    n,
    naive,
    ours,
    ratio,
    ...bootstrap(rows, week, change, 1000),
    interval: 'difference',
  }
}

export const totalRow = (sport: string, rows: readonly MarginResult[]): ResultRow =>
  compared(
    { id: `total.${sport}`, metric: 'MAE of the total', clusterOf: week },
    rows,
    (row) => row.naive,
    (row) => row.ours,
  )
