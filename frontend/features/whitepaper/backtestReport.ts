import { queryOptions } from '@tanstack/react-query'
import { figureText, goalText, intervalText, reachedText } from '#shared/scoring/report/figures.ts'
import { inOrder, meaningOf, measuredAs, titleOf } from '#shared/scoring/report/measures.ts'
import type { Report, ReportRow } from '#shared/scoring/report/report.ts'
import { shortfallText } from '#shared/scoring/report/shortfallText.ts'
import reportAddress from '#shared/scoring/report.json?url'
import { builtFile } from '../../lib/api/builtFile.ts'
import type { TableData } from '../../ui/layout/NumbersTable.tsx'

/** The file is written by `npm run report`, with the type beside it. The pages that show it preload it (vite/routeChunks.ts). */
export const reportQuery = queryOptions({
  queryKey: ['report'],
  meta: { quiet: true },
  queryFn: ({ signal }): Promise<Report> =>
    builtFile(reportAddress, 'Unable to retrieve the report', signal),
  staleTime: Number.POSITIVE_INFINITY,
})

export const backtestColumns: TableData['columns'] = [
  'What',
  'Ours',
  'Simple rule',
  '95% interval',
  'Reached',
  'Target',
  'Higher target',
  'Cases',
]

export const backtestRows = (
  rows: readonly ReportRow[],
  nameOf: (id: string) => string = titleOf,
): TableData['rows'] =>
  inOrder(rows).map((row) => ({
    key: row.id,
    subline: measuredAs(row.id),
    meaning: meaningOf(row.id),
    cells: [
      nameOf(row.id),
      figureText(row.ours),
      figureText(row.naive),
      intervalText(row),
      reachedText(row),
      goalText(row.must),
      goalText(row.aim),
      row.n.toLocaleString('en-US'),
    ],
  }))

/** The missed targets as sentences. */
export const shortfalls = (rows: readonly ReportRow[]): string[] =>
  inOrder(rows)
    .filter((row) => row.reached === 'no')
    .map((row) => `${titleOf(row.id)} ${shortfallText(row, rows)}`)

/** The targets that the data can judge, and how many of them were reached. */
export const targetsReached = (rows: readonly Pick<ReportRow, 'reached'>[]) => {
  const judged = rows.filter(({ reached }) => reached !== null)
  return {
    judged: judged.length,
    reached: judged.filter(({ reached }) => reached !== 'no').length,
  }
}

/** `14 of 16 targets reached` */
export const targetsText = (rows: readonly ReportRow[]): string => {
  const { reached, judged } = targetsReached(rows)
  return `${reached} of ${judged} targets reached`
}
