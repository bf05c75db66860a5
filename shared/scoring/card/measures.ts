import { isSportName, type SportName } from '#shared/domain/sport/sport.ts'
import type { ReportRow } from '../report.ts'

export const sportTitles: Readonly<Record<SportName, string>> = {
  nfl: 'NFL',
  nba: 'NBA',
  soccer: 'Soccer',
}

interface Measure {
  readonly name: string
  /** What the figure means, in a plain sentence. */
  readonly meaning: string
}

/** By the parts of a row's id without the sport, in the order of the tables. */
const measures: Readonly<Record<string, Measure>> = {
  recovery: {
    name: 'How long he is out',
    meaning:
      'How far the time out that we state on the first day is from the real one, on average.',
  },
  'recovery.capped': {
    name: 'How long he is out, capped',
    meaning:
      'The same with every absence counted as 180 days at most, so that a few long ones do not decide.',
  },
  pinball: {
    name: 'How long he is out, its range',
    meaning: 'How far off the whole range is, from its early end to its late one. Lower is better.',
  },
  coverage: {
    name: 'Share of returns inside the 80% range',
    meaning: 'Of ten players, eight should come back inside the range that we state.',
  },
  'coverage.days': {
    name: 'Share of returns inside the shown days',
    meaning: 'The same for the range in days, as pages show it.',
  },
  'coverage.groups': {
    name: 'Body parts whose range is off',
    meaning:
      'The body parts with 100 returns or more whose range holds less than 77% or more than 83% of them, out of the body parts counted under cases.',
  },
  forecast: {
    name: 'When he is back, asked while he is out',
    meaning: 'How far our date of return is off when a player has been out for a while.',
  },
  'forecast.brier': {
    name: 'Back within 28 days, or not',
    meaning: 'The squared error of the chance that he is back within 28 days. Lower is better.',
  },
  'ece.back': {
    name: 'Back within 28 days, said against happened',
    meaning: 'How many points the stated chances are away from how often it happened.',
  },
  risk: {
    name: 'Who is hurt next',
    meaning:
      'The chance that of two players, the one who is hurt had the higher stated risk. Guessing gives 0.5.',
  },
  'risk.injured': {
    name: 'Who is hurt next, of those hurt before',
    meaning: 'The same among players who were injured before, who are harder to tell apart.',
  },
  brier: {
    name: 'Chance of an injury, its error',
    meaning: 'The squared error of the stated risk, beside that of the same risk for everybody.',
  },
  'brier.rolling': {
    name: 'Chance of an injury, its error after correction',
    meaning: 'The same after the risks were corrected by the outcomes of the year before.',
  },
  slope: {
    name: 'Chance of an injury, its steepness',
    meaning: '1 is right. Below 1 the risks of players differ too much, above 1 too little.',
  },
  ece: {
    name: 'Chance of an injury, said against happened',
    meaning: 'How many points the stated risks are away from how often injuries happened.',
  },
  'ece.rolling': {
    name: 'Chance of an injury, said against happened after correction',
    meaning: 'The same after the risks were corrected by the outcomes of the year before.',
  },
  win: {
    name: 'Healthier team wins',
    meaning:
      'The chance that of two games, the one that the home team wins has the higher difference in team scores. Guessing gives 0.5.',
  },
  'win.points': {
    name: 'Healthier team wins, by points lost to injuries',
    meaning: 'The same by the points that injuries cost, which the expected margin reads.',
  },
  'win.scale': {
    name: 'Healthier team wins, beside the former score',
    meaning: 'The same, beside the mean of the groups that was the score before.',
  },
  'win.loss': {
    name: 'Healthier team wins, by the loss behind the score',
    meaning: 'The same by the loss of health that the scale turns into the score.',
  },
  spread: {
    name: 'How far apart team scores are',
    meaning: 'The standard deviation of team scores, beside that of the mean of the groups.',
  },
  'spread.gap': {
    name: 'How far apart the two teams of a game are',
    meaning: 'The median gap between their scores, beside that of the means of the groups.',
  },
  'spread.optimal': {
    name: 'Teams in Optimal Health',
    meaning: 'The share of team-weeks, beside that of the means of the groups.',
  },
  'spread.good': {
    name: 'Teams in Good Health',
    meaning: 'The share of team-weeks, beside that of the means of the groups.',
  },
  'spread.moderate': {
    name: 'Teams in Moderate Health',
    meaning: 'The share of team-weeks, beside that of the means of the groups.',
  },
  'spread.poor': {
    name: 'Teams in Poor Health',
    meaning: 'The share of team-weeks, beside that of the means of the groups.',
  },
  margin: {
    name: 'Margin with health',
    meaning: 'How far the expected margin is off, beside the same margin without health.',
  },
  total: {
    name: 'Points of both teams',
    meaning: 'How far the expected total is off, beside the average total of the league.',
  },
  line: {
    name: 'Our margin beside the closing line',
    meaning: 'How far our margin is off, beside the closing line.',
  },
  blend: {
    name: 'Blend of our margin and the line',
    meaning: 'How far the blend is off, beside the closing line.',
  },
  edge: {
    name: 'Bets won against the closing line',
    meaning:
      'The share of bets won on our side of the closing line, beside the share at which bets at −110 break even.',
  },
}

const order = Object.keys(measures)
const sports = Object.keys(sportTitles)

/** `forecast.nba.brier` → the sport, the key of its measure, and what follows of the id. */
const partsOf = (id: string) => {
  const [what = '', sport = '', part = ''] = id.split('.')
  const whole = `${what}.${part}`
  return measures[whole] ? { sport, key: whole, rest: '' } : { sport, key: what, rest: part }
}

/** Undefined for a row without a sentence, which a test forbids. */
export const meaningOf = (id: string): string | undefined => measures[partsOf(id).key]?.meaning

/** `Back within 28 days, or not`; `Bets won against the closing line, gap 3`. */
export const measureOf = (id: string): string => {
  const { key, rest } = partsOf(id)
  const suffix = rest ? `, ${rest.replace(/(\D)(\d)/, '$1 $2')}` : ''
  return `${measures[key]?.name ?? key}${suffix}`
}

/** `NBA: Back within 28 days, or not`. */
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

const intervals = { ratio: 'of the ratio', ours: 'of ours', difference: 'of ours − simple' }

export const intervalText = ({ low, high, of }: ReportRow): string =>
  `${figureText(low)} to ${figureText(high)} ${intervals[of]}`

/** A missed target as a sentence: `ours, interval; it should have been: must.` */
export const shortfallText = (row: ReportRow): string =>
  `(${row.metric}): ${figureText(row.ours)}, ${intervalText(row)}; it should have been: ${row.must}.`
