import type { Bound, Goal, ReportRow } from './report.ts'

/** Up to four significant digits, as in the report. */
const figures = new Intl.NumberFormat('en-US', {
  minimumSignificantDigits: 3,
  maximumSignificantDigits: 4,
})

export const figureText = (value: number | null): string =>
  value === null ? '–' : figures.format(value).replace('-', '−')

/** `52.4%` */
export const percentText = (share: number): string => `${(100 * share).toFixed(1)}%`

export const boundsText = ({ low, high }: ReportRow): string =>
  `${figureText(low)} to ${figureText(high)}`

const intervals = { ratio: 'ratio ', ours: '', difference: 'difference ' }

/** The interval of our figure, of its ratio to the simple rule's, or of its difference from it. */
export const intervalText = (row: ReportRow): string => `${intervals[row.of]}${boundsText(row)}`

type Judged = Pick<ReportRow, 'ours' | 'ratio' | 'low' | 'high'>

interface BoundForm {
  readonly holds: (row: Judged, limit: number) => boolean
  /** As tables print it. */
  readonly text: (limit: number) => string
  /** As sentences say it. */
  readonly words: (limit: number) => string
}

/** A third is 0.333. */
const limitText = (limit: number): string => String(Math.round(limit * 1000) / 1000)

const bounds: Readonly<Record<Bound['operator'], BoundForm>> = {
  '≥': {
    holds: ({ ours }, limit) => ours >= limit,
    text: (limit) => `≥ ${limit}`,
    words: (limit) => `at least ${limit}`,
  },
  '≤': {
    holds: ({ ours }, limit) => ours <= limit,
    text: (limit) => `≤ ${limitText(limit)}`,
    words: (limit) => `at most ${limitText(limit)}`,
  },
  'ratio ≤': {
    holds: ({ ratio }, limit) => ratio !== null && ratio <= limit,
    text: (limit) => `ratio ≤ ${limit}`,
    words: (limit) => `at most ${limit} of the simple rule’s`,
  },
  'interval <': {
    holds: ({ high }, limit) => high < limit,
    text: (limit) => `interval below ${limit}`,
    words: (limit) => `an interval below ${limit}`,
  },
  'interval ≤': {
    holds: ({ high }, limit) => high <= limit,
    text: (limit) => `interval up to ${limit}`,
    words: (limit) => `an interval that reaches ${limit} at most`,
  },
  'interval >': {
    holds: ({ low }, limit) => low > limit,
    text: (limit) => `interval above ${limit}`,
    words: (limit) => `an interval above ${limit}`,
  },
}

export const reaches = (row: Judged, goal: Goal): boolean =>
  goal.every(({ operator, limit }) => bounds[operator].holds(row, limit))

/** The ends of a goal such as `0.77–0.83`, which has a bound for each. */
const endsOf = ([from, to]: Goal): [number, number] | undefined =>
  from?.operator === '≥' && to?.operator === '≤' ? [from.limit, to.limit] : undefined

/** A goal as tables print it: `ratio ≤ 0.97`, `0.77–0.83`, `interval below 0`. */
export const goalText = (goal: Goal | null): string =>
  goal === null
    ? '–'
    : (endsOf(goal)?.join('–') ??
      goal.map(({ operator, limit }) => bounds[operator].text(limit)).join(', '))

/** A goal as sentences say it: `at most 0.97 of the simple rule’s`, `between 0.77 and 0.83`. */
export const goalWords = (goal: Goal): string => {
  const ends = endsOf(goal)
  return ends
    ? `between ${ends.join(' and ')}`
    : goal.map(({ operator, limit }) => bounds[operator].words(limit)).join(', and ')
}

const reachedWords = { aim: 'the higher target', must: 'the target', no: 'missed' } as const

/** The report calls the target `must` and the higher target `aim`. */
export const reachedText = ({ reached }: ReportRow): string =>
  reached === null ? '–' : reachedWords[reached]
