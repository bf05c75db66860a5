import type {
  ForecastRecordPage,
  ForecastRow,
  ShownComparison,
} from '#shared/contract/record/forecasts.ts'
import { signed } from '#shared/domain/score/numberText.ts'
import { sentenceCase } from '#shared/domain/text/letters.ts'
import type { TableData } from '../../ui/layout/NumbersTable.tsx'

const percent = (share: number) => `${Math.round(100 * share)}%`
const days = (count: number) => count.toFixed(1)
const none = '–'

/** Says whose forecasts were closer: nobody's until enough are graded, or while the interval includes zero. */
export const verdict = (
  { n, interval, proven }: ShownComparison,
  provenAt: number,
  others: string,
): string => {
  if (!proven || !interval) return `unproven: ${n} of ${provenAt}`
  if (interval.high < 0) return 'ours nearer'
  if (interval.low > 0) return `${others} nearer`
  return 'no difference shown'
}

const rowName = ({ group, days_out }: ForecastRow): string => {
  if (group !== null) return `${sentenceCase(group)}, first report`
  return days_out === 0 ? 'All, first report' : `All still out after ${days_out} days`
}

/** Ours minus the other’s: `−1.3 (−2.0 to −0.6)` */
export const differenceText = (comparison: ShownComparison, digits = 1): string => {
  const { difference, interval } = comparison
  const range = interval && ` (${signed(interval.low, digits)} to ${signed(interval.high, digits)})`
  return `${signed(difference, digits)}${range ?? ''}`
}

export const simpleColumns: TableData['columns'] = [
  'Forecast',
  'Graded',
  'Verdict',
  'Ours: days off',
  'Simple rule: days off',
  'Difference (95%)',
  'In our 80% range',
  'Pinball: ours, rule',
  'Back in 28 days, Brier: ours, rule',
]

export const forecastMeanings: Readonly<Record<string, string>> = {
  'Days off': 'How many days the stated date was from the return, on average. Lower is better.',
  'Difference (95%)':
    'Our days off minus the other’s, with the interval that the true difference lies in unless chance was unusual. Below zero ours is nearer.',
  'In our 80% range': 'How often the return was inside the range that we stated: it should be 80%.',
  Pinball:
    'How far off the whole stated range was, from its early end to its late one. Lower is better.',
  'Back in 28 days, Brier':
    'The squared error of the stated chance, with the number of cases. Lower is better.',
  unproven: 'There are too few graded forecasts to tell skill from luck.',
}

/** Our forecasts against the simple rule. */
export const simpleRows = (rows: readonly ForecastRow[], provenAt: number): TableData['rows'] =>
  rows.map((row) => {
    const { days_off, covered, pinball, within_28 } = row
    return {
      key: rowName(row),
      cells: [
        rowName(row),
        String(days_off?.n ?? 0),
        days_off ? verdict(days_off, provenAt, 'the rule') : none,
        ...(days_off
          ? [days(days_off.ours), days(days_off.other), differenceText(days_off)]
          : [none, none, none]),
        covered ? percent(covered.ours) : none,
        pinball ? `${pinball.ours.toFixed(2)}, ${pinball.other.toFixed(2)}` : none,
        within_28
          ? `${within_28.ours.toFixed(3)}, ${within_28.other.toFixed(3)} (${within_28.n})`
          : none,
      ],
    }
  })

export const clubColumns: TableData['columns'] = [
  'Forecast',
  'With a club’s date',
  'Verdict',
  'Ours: days off',
  'Clubs: days off',
  'Difference (95%)',
]

/** Our forecasts against the clubs' own dates, where there was one. */
export const clubRows = (rows: readonly ForecastRow[], provenAt: number): TableData['rows'] =>
  rows.flatMap((row) => {
    const { club } = row
    if (!club) return []
    const name = rowName(row)
    return [
      {
        key: name,
        cells: [
          name,
          String(club.n),
          verdict(club, provenAt, 'clubs'),
          days(club.ours),
          days(club.other),
          differenceText(club),
        ],
      },
    ]
  })

export const announcedColumns: TableData['columns'] = [
  'First date of the club',
  'Returns',
  'Verdict',
  'Later than announced (95%)',
  'Earlier',
  'Days late, on average',
]

const needleNames = {
  all: 'all',
  sooner: 'sooner than ours (FIB-O-Meter 7–10)',
  near: 'near ours (4–6)',
  later: 'later than ours (0–3)',
} as const

/** How often returns came later than first announced, by the FIB-O-Meter's position at the announcement. */
export const announcedRows = ({ announced, proven_at }: ForecastRecordPage): TableData['rows'] =>
  announced.map(({ title, needle, n, late, early, interval, days_late, proven }) => {
    const name = `${title}, ${needleNames[needle]}`
    return {
      key: name,
      cells: [
        name,
        String(n),
        proven ? 'enough to judge' : `unproven: ${n} of ${proven_at}`,
        `${percent(late)} (${percent(interval.low)} to ${percent(interval.high)})`,
        percent(early),
        signed(days_late, 1),
      ],
    }
  })

/**
 * `NFL 61% later, NBA unproven`: of all returns for which a club had named a date. A share of only a few would
 * be mistaken for a finding.
 */
export const announcedText = ({ announced }: Pick<ForecastRecordPage, 'announced'>): string => {
  const all = announced.filter(({ needle }) => needle === 'all')
  if (all.length === 0) return 'No player is back yet'
  return all
    .map(({ title, late, proven }) => `${title} ${proven ? `${percent(late)} later` : 'unproven'}`)
    .join(', ')
}
