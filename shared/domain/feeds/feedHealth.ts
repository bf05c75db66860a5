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

/** Long enough to include the same week of last season. */
const keptWeeks = 60

/** Records the highest count of each week, newest first. */
export const noteRows = (before: readonly WeekRows[], day: Day, rows: number): WeekRows[] => {
  const week = mondayOf(day)
  const same = before.find((one) => one.week === week)?.rows ?? 0
  const others = before.filter((one) => one.week !== week)
  return [{ week, rows: Math.max(same, rows) }, ...others]
    .toSorted((one, other) => other.week.localeCompare(one.week))
    .slice(0, keptWeeks)
}

interface RowsCompared {
  now: number
  /** The count of the same week last season or, in a first season, the median of the last four weeks. */
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

/** Below this share of the usual records data is missing. */
const leastShare = 0.7

export const isGap = ({ now, usual }: RowsCompared): boolean =>
  usual !== null && now < usual * leastShare

/** How a feed is doing. `waiting`: the publisher has no such file, as before a season. */
type FeedCondition = 'fresh' | 'late' | 'failing' | 'waiting' | 'new'

interface FeedAge {
  everyMinutes: number
  /** When it last answered, changed or not; null if never. */
  answeredAt: string | null
  outcome: 'applied' | 'unchanged' | 'absent' | 'failed'
}

/** Late once it is older than two of its intervals. */
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
