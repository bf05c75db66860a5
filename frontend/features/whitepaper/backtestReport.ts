import { isSportName, type SportName } from '#shared/domain/sport/sport.ts'
import data from '#shared/scoring/report.json'
import type { Report, ReportRow } from '#shared/scoring/report.ts'
import type { TableData } from '../../ui/layout/NumbersTable.tsx'

/** The file is written by `npm run report`, with the type beside it. */
export const report = data as Report

export const sportTitles: Readonly<Record<SportName, string>> = {
  nfl: 'NFL',
  nba: 'NBA',
  soccer: 'Soccer',
}

/** The names of the measures, by the first part of a row's id. The second part is the sport. */
const measures: Record<string, string> = {
  recovery: 'How long he is out',
  pinball: 'How long he is out, its range',
  coverage: 'Share of returns inside the 80% range',
  forecast: 'When he is back, asked while he is out',
  'forecast.brier': 'Back within 28 days, or not',
  risk: 'Who is hurt next',
  brier: 'Chance of an injury, its error',
  slope: 'Chance of an injury, its steepness',
  ece: 'Chance of an injury, said against happened',
  win: 'Healthier team wins',
  margin: 'Margin with health',
  total: 'Points of both teams',
}

const order = Object.keys(measures)
const sports = Object.keys(sportTitles)

/** The sort key of a row: rows with targets first, then by measure, then by sport. */
const placeOf = (id: string, isJudged: boolean): number => {
  const [what = '', sport = '', part] = id.split('.')
  const whole = order.indexOf(`${what}.${part}`)
  const measure = whole < 0 ? order.indexOf(what) : whole
  return ((isJudged ? 0 : order.length) + measure) * sports.length + sports.indexOf(sport)
}

/** `forecast.nba.brier` → `NBA: Back within 28 days, or not`. */
const measureOf = (id: string): string => {
  const [what = '', sport = '', part] = id.split('.')
  const measure = measures[part ? `${what}.${part}` : what] ?? measures[what] ?? what
  const suffix = part && !measures[`${what}.${part}`] ? `, ${part}` : ''
  return `${isSportName(sport) ? sportTitles[sport] : sport}: ${measure}${suffix}`
}

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

/** Up to four significant digits, as in the report. */
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

/** Sorted so that the sports' rows of one measure stand together. */
const inOrder = (rows: readonly ReportRow[]) => rows.toSorted((a, b) => place(a) - place(b))

export const backtestRows = (rows: readonly ReportRow[]): TableData['rows'] =>
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

/** The missed targets as sentences. */
export const shortfalls = (rows: readonly ReportRow[]): string[] =>
  inOrder(rows)
    .filter((row) => row.reached === 'no')
    .map(
      (row) =>
        `${measureOf(row.id)} (${row.metric}): ${figure(row.ours)}, ${interval(row)}; it should have been: ${row.must}.`,
    )
