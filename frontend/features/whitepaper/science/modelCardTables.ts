import { sentenceCase } from '#shared/domain/text/letters.ts'
import { measureOf } from '#shared/scoring/report/measures.ts'
import type { ModelCard } from '#shared/scoring/report/modelCard.ts'
import type { ReliabilityBin } from '#shared/scoring/report/report.ts'
import type { TableData } from '../../../ui/layout/NumbersTable.tsx'

type Rows = TableData['rows']

const percent = (share: number): string => `${(100 * share).toFixed(1)}%`

const count = (cases: number): string => cases.toLocaleString('en-US')

/** Rows identified by their first cell. */
export const keyed = (rows: readonly (readonly string[])[]): Rows =>
  rows.map((cells) => ({ key: cells[0] ?? '', cells }))

export const dataRows = (data: ModelCard['data']): Rows =>
  keyed(data.map(({ part, rows, from, to, tested }) => [part, count(rows), from, to, tested]))

export const coverageRows = (bins: readonly ReliabilityBin[]): Rows =>
  keyed(
    bins.map(({ label, count: returns, happened }) => [
      sentenceCase(label ?? ''),
      count(returns),
      percent(happened),
    ]),
  )

/** The chances of named groups, such as a status, as a table: a diagram could not tell them apart. */
export const namedRows = (bins: readonly ReliabilityBin[]): Rows =>
  keyed(
    bins.map(({ label, said, happened, count: cases }) => [
      sentenceCase(label ?? ''),
      percent(said),
      percent(happened),
      count(cases),
    ]),
  )

export const changeRows = (figures: ModelCard['changes']['figures']): Rows =>
  figures.map(({ id, before, now }) => ({ key: id, cells: [measureOf(id), before, now] }))
