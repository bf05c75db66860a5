import {
  figureText,
  inOrder,
  intervalText,
  shortfallText,
  titleOf,
} from '#shared/scoring/card/measures.ts'
import { parameters, reliability, rows, scales } from '#shared/scoring/report.json'
import type { Report, ReportRow } from '#shared/scoring/report.ts'
import type { TableData } from '../../ui/layout/NumbersTable.tsx'

/** The file is written by `npm run report`, with the type beside it. What no page shows is not loaded. */
export const report = { parameters, reliability, rows, scales } as Pick<
  Report,
  'parameters' | 'reliability' | 'rows' | 'scales'
>

export const backtestColumns: TableData['columns'] = [
  'What',
  'Measured as',
  'Cases',
  'Simple rule',
  'Ours',
  '95% interval',
  'Must',
  'Aim',
  'Reached',
]

export const backtestRows = (rows: readonly ReportRow[]): TableData['rows'] =>
  inOrder(rows).map((row) => ({
    key: row.id,
    cells: [
      titleOf(row.id),
      row.metric,
      row.n.toLocaleString('en-US'),
      figureText(row.naive),
      figureText(row.ours),
      intervalText(row),
      row.must ?? '–',
      row.aim ?? '–',
      row.reached ?? '–',
    ],
  }))

/** The missed targets as sentences. */
export const shortfalls = (rows: readonly ReportRow[]): string[] =>
  inOrder(rows)
    .filter((row) => row.reached === 'no')
    .map((row) => `${titleOf(row.id)} ${shortfallText(row)}`)
