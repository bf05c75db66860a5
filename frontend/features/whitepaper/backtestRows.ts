import type { ReportRow } from '#shared/scoring/report.ts'
import type { Numbers } from '../../ui/layout/NumbersTable.tsx'
import { measureOf, placeOf } from './measures.ts'

export const backtestColumns: Numbers['columns'] = [
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

/** Four figures that count, as the report prints them. */
const figure = (value: number | null): string =>
  value === null
    ? '–'
    : value
        .toLocaleString('en-US', { minimumSignificantDigits: 3, maximumSignificantDigits: 4 })
        .replace('-', '−')

const intervals = { ratio: 'of the ratio', ours: 'of ours', difference: 'of ours − simple' }

const interval = ({ low, high, of }: ReportRow) =>
  `${figure(low)} to ${figure(high)} ${intervals[of]}`

const reached = { aim: 'aim', must: 'must', no: 'no' }

const place = ({ id, must }: ReportRow) => placeOf(id, must !== null)

/** The same measure of each sport together, as a reader compares them. */
const inOrder = (rows: readonly ReportRow[]) => rows.toSorted((a, b) => place(a) - place(b))

export const backtestRows = (rows: readonly ReportRow[]): Numbers['rows'] =>
  inOrder(rows).map((row) => ({
    key: row.id,
    cells: [
      measureOf(row.id),
      row.metric,
      row.n.toLocaleString('en-US'),
      figure(row.naive),
      figure(row.ours),
      interval(row),
      row.must ?? '–',
      row.aim ?? '–',
      row.reached === null ? '–' : reached[row.reached],
    ],
  }))

/** What was set beforehand and not reached, in sentences. */
export const shortfalls = (rows: readonly ReportRow[]): string[] =>
  inOrder(rows)
    .filter((row) => row.reached === 'no')
    .map(
      (row) =>
        `${measureOf(row.id)} (${row.metric}): ${figure(row.ours)}, ${interval(row)}; it should have been: ${row.must}.`,
    )
