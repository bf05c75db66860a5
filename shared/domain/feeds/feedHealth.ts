import { addDays, type Day, dayNumber, dayOfNumber } from '../time/calendar.ts'

/** How many records a feed gave in a week, which is named by its Monday. */
export interface WeekRows {
  week: Day
  rows: number
}

/** 1 January 1970 was a Thursday. */
const mondayOf = (day: Day): Day => {
  const number = dayNumber(day) ?? 0
  return dayOfNumber(number - ((number + 3) % 7))
}

/** A season and some weeks, so that the same week of the last one is still there. */
const keptWeeks = 60

/** Notes what a feed gave: of a week, the most. Newest first. */
export const noteRows = (before: readonly WeekRows[], day: Day, rows: number): WeekRows[] => {
  const week = mondayOf(day)
  const same = before.find((one) => one.week === week)?.rows ?? 0
  const others = before.filter((one) => one.week !== week)
  return [{ week, rows: Math.max(same, rows) }, ...others]
    .toSorted((one, other) => other.week.localeCompare(one.week))
    .slice(0, keptWeeks)
}

export interface RowsCompared {
  now: number
  /** Of the same week last season or, in a first season, what the four weeks before gave at the middle. */
  usual: number | null
  sameWeekLastSeason: boolean
}

export const compareRows = (weeks: readonly WeekRows[], day: Day): RowsCompared | null => {
  const week = mondayOf(day)
  const current = weeks.find((one) => one.week === week)
  if (!current) return null
  const lastSeason = weeks.find((one) => one.week === addDays(week, -364))
  if (lastSeason) return { now: current.rows, usual: lastSeason.rows, sameWeekLastSeason: true }
  const before = weeks
    .filter((one) => one.week < week)
    .slice(0, 4)
    .map(({ rows }) => rows)
    .toSorted((one, other) => one - other)
  const usual = before[Math.floor(before.length / 2)] ?? null
  return { now: current.rows, usual, sameWeekLastSeason: false }
}

/** Fewer than this share of the usual records is a gap, not good health. */
const leastShare = 0.7

export const isGap = ({ now, usual }: RowsCompared): boolean =>
  usual !== null && now < usual * leastShare

/** How a feed is doing. `waiting`: the publisher has no such file, as before a season. */
export type FeedCondition = 'fresh' | 'late' | 'failing' | 'waiting' | 'new'

interface FeedAge {
  everyMinutes: number
  /** When it last answered with something, changed or not; null if it never did. */
  answeredAt: string | null
  outcome: 'applied' | 'unchanged' | 'absent' | 'failed'
}

/** A feed is fresh within twice its own rhythm. */
export const feedCondition = (
  { everyMinutes, answeredAt, outcome }: FeedAge,
  now: Date,
): FeedCondition => {
  if (outcome === 'absent') return 'waiting'
  if (answeredAt === null) return outcome === 'failed' ? 'failing' : 'new'
  const ageMinutes = (now.getTime() - Date.parse(answeredAt)) / 60_000
  if (ageMinutes <= everyMinutes * 2) return 'fresh'
  return outcome === 'failed' ? 'failing' : 'late'
}
