import { queryOptions } from '@tanstack/react-query'
import {
  figureText,
  goalText,
  inOrder,
  intervalText,
  shortfallText,
  titleOf,
} from '#shared/scoring/card/measures.ts'
import reportAddress from '#shared/scoring/report.json?url'
import type { Report, ReportRow } from '#shared/scoring/report.ts'
import { builtFile } from '../../lib/api/builtFile.ts'
import type { TableData } from '../../ui/layout/NumbersTable.tsx'

/** The file is written by `npm run report`, with the type beside it. No page needs it for its first screen. */
export const reportQuery = queryOptions({
  queryKey: ['report'],
  meta: { quiet: true },
  queryFn: ({ signal }): Promise<Report> =>
    builtFile(reportAddress, 'Unable to retrieve the report', signal),
  staleTime: Number.POSITIVE_INFINITY,
})

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
      goalText(row.must),
      goalText(row.aim),
      row.reached ?? '–',
    ],
  }))

/** The missed targets as sentences. */
export const shortfalls = (rows: readonly ReportRow[]): string[] =>
  inOrder(rows)
    .filter((row) => row.reached === 'no')
    .map((row) => `${titleOf(row.id)} ${shortfallText(row)}`)
