import { isSportName, type SportName } from '#shared/domain/sport/sport.ts'
import type { ReportRow } from '../report.ts'

export const sportTitles: Readonly<Record<SportName, string>> = {
  nfl: 'NFL',
  nba: 'NBA',
  soccer: 'Soccer',
}

/** By the parts of a row's id without the sport, in the order of the tables. */
const measures: Readonly<Record<string, string>> = {
  recovery: 'How long he is out',
  'recovery.capped': 'How long he is out, long absences capped',
  pinball: 'How long he is out, the whole range',
  coverage: 'Returns inside the 80% range',
  'coverage.days': 'Returns inside the range of days on pages',
  'coverage.groups': 'Body parts whose range is off',
  'coverage.games': 'Body parts whose range is off, by the limits for whole games',
  forecast: 'Return date, forecast while he is out',
  'forecast.brier': 'Back within 28 days',
  'ece.back': 'Back within 28 days, stated against actual',
  risk: 'Who is hurt next',
  'risk.injured': 'Who is hurt next, among those hurt before',
  brier: 'Injury risk, error',
  'brier.rolling': 'Injury risk, error after correction',
  slope: 'Injury risk, slope',
  'slope.rolling': 'Injury risk, slope after correction',
  ece: 'Injury risk, stated against actual',
  'ece.rolling': 'Injury risk, stated against actual, after correction',
  win: 'The healthier team wins',
  'win.points': 'The healthier team wins, by points lost to injuries',
  'win.scale': 'The healthier team wins, beside the former score',
  'win.loss': 'The healthier team wins, by the loss behind the score',
  spread: 'How far apart team scores are',
  'spread.gap': 'How far apart the two teams of a game are',
  'spread.optimal': 'Teams in Optimal Health',
  'spread.good': 'Teams in Good Health',
  'spread.moderate': 'Teams in Moderate Health',
  'spread.poor': 'Teams in Poor Health',
  margin: 'Margin with health',
  total: 'Total points',
  line: 'Our margin beside the closing line',
  blend: 'Blend of our margin and the line',
  edge: 'Bets won against the closing line',
}

const order = Object.keys(measures)
const sports = Object.keys(sportTitles)

/** `forecast.nba.brier` → the sport, the key of its measure, and what follows of the id. */
const partsOf = (id: string) => {
  const [what = '', sport = '', part = ''] = id.split('.')
  const whole = `${what}.${part}`
  return measures[whole] ? { sport, key: whole, rest: '' } : { sport, key: what, rest: part }
}

/** The key of a row's measure: its id without the sport. */
export const measureKeyOf = (id: string): string => partsOf(id).key

/** `Back within 28 days`; `Bets won against the closing line, gap 3`. */
export const measureOf = (id: string): string => {
  const { key, rest } = partsOf(id)
  const suffix = rest ? `, ${rest.replace(/(\D)(\d)/, '$1 $2')}` : ''
  return `${measures[key] ?? key}${suffix}`
}

/** `NBA: Back within 28 days`. */
export const titleOf = (id: string): string => {
  const { sport } = partsOf(id)
  return `${isSportName(sport) ? sportTitles[sport] : sport}: ${measureOf(id)}`
}

/** The sort key of a row: rows with targets first, then by measure, then by sport. */
const placeOf = ({ id, must }: ReportRow): number => {
  const { key, sport } = partsOf(id)
  const measure = (must === null ? order.length : 0) + order.indexOf(key)
  return measure * sports.length + sports.indexOf(sport)
}

/** Sorted so that the sports' rows of one measure stand together. */
export const inOrder = (rows: readonly ReportRow[]): ReportRow[] =>
  rows.toSorted((a, b) => placeOf(a) - placeOf(b))

/** Up to four significant digits, as in the report. */
export const figureText = (value: number | null): string =>
  value === null
    ? '–'
    : value
        .toLocaleString('en-US', { minimumSignificantDigits: 3, maximumSignificantDigits: 4 })
        .replace('-', '−')

export const boundsText = ({ low, high }: ReportRow): string =>
  `${figureText(low)} to ${figureText(high)}`

const intervals = { ratio: 'ratio ', ours: '', difference: 'difference ' }

/** The interval of our figure, of its ratio to the simple rule's, or of its difference from it. */
export const intervalText = (row: ReportRow): string => `${intervals[row.of]}${boundsText(row)}`

/** A goal as text: the range `0–0` is printed as `0`. */
export const goalText = (goal: string | null): string => (goal === '0–0' ? '0' : (goal ?? '–'))

const reached = { aim: 'the higher target', must: 'the target', no: 'missed' }

/** Which of a figure's two targets it reached: `must` and `aim` are the report's names for them. */
export const reachedText = ({ reached: goal }: ReportRow): string =>
  goal === null ? '–' : reached[goal]
