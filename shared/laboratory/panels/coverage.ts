import { type DayNumber, dateOf } from '../../scoring/dayNumber.ts'

/** Tells whether a player on no injury list was healthy, or the list was not kept. */
export interface Coverage {
  /** True if every month with games in the period has records and the records last to its end. */
  readonly covers: (from: DayNumber, to?: DayNumber) => boolean
  /** The periods with games that are left out, as `2019-09 to 2020-01`. */
  readonly gaps: readonly string[]
}

/** A month with fewer records per game than this share of the usual number is not covered. */
const leastShare = 0.1

const monthOfDay = (day: DayNumber): string => dateOf(day).slice(0, 7)

const countByMonth = (days: readonly DayNumber[]): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const day of days) counts.set(monthOfDay(day), (counts.get(monthOfDay(day)) ?? 0) + 1)
  return counts
}

const middle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/**
 * A player without a record is healthy only if records were kept. A file of games may cover more than the file of
 * injuries, and in the other months every player would count as healthy.
 */
export const coverageOf = (
  games: readonly DayNumber[],
  records: readonly DayNumber[],
): Coverage => {
  const played = countByMonth(games)
  const recorded = countByMonth(records)
  const rateIn = (month: string) => (recorded.get(month) ?? 0) / (played.get(month) ?? 1)
  const months = [...played.keys()].toSorted()
  const usual = middle(months.map(rateIn).filter((rate) => rate > 0))
  const last = [...recorded.keys()].toSorted().at(-1) ?? ''
  const isBare = (month: string) =>
    recorded.get(month) === undefined || rateIn(month) < leastShare * usual
  const bare = new Set(months.filter(isBare))
  const bareBetween = (from: string, to: string) =>
    [...bare].some((month) => month >= from && month <= to)
  return {
    covers: (from, to = from) =>
      monthOfDay(to) <= last && !bareBetween(monthOfDay(from), monthOfDay(to)),
    gaps: runsOf(months, bare),
  }
}

/** Neighboring months with games become one period. */
const runsOf = (months: readonly string[], bare: ReadonlySet<string>): string[] => {
  const runs: [string, string][] = []
  let isOpen = false
  for (const month of months) {
    const run = runs.at(-1)
    if (!bare.has(month)) isOpen = false
    else if (isOpen && run) run[1] = month
    else {
      runs.push([month, month])
      isOpen = true
    }
  }
  return runs.map(([from, to]) => (from === to ? from : `${from} to ${to}`))
}
