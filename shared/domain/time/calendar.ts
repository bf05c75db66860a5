/** A calendar day as `YYYY-MM-DD`. Injuries are dated by day, not by instant. */
export type Day = string

const msPerDay = 86_400_000

const monthNames =
  'January February March April May June July August September October November December'.split(' ')

/** The number of a month in two digits, by its name in any case or the name's first three letters; 00 without a match. */
export const monthNumber = (name: string): string => {
  const start = name.slice(0, 3).toLowerCase()
  const index = monthNames.findIndex((month) => month.slice(0, 3).toLowerCase() === start)
  return String(index + 1).padStart(2, '0')
}

/** Days since 1 January 1970; undefined for a day that does not exist (2026-02-30, "0000-00-00"). */
export const dayNumber = (day: string | null | undefined): number | undefined => {
  if (!day || !/^\d{4}-\d{2}-\d{2}$/.test(day)) return undefined
  const ms = Date.parse(day)
  // Parsing moves a day that does not exist, such as 30 February, into the next month.
  const exists = !Number.isNaN(ms) && new Date(ms).getUTCDate() === Number(day.slice(8))
  return exists ? ms / msPerDay : undefined
}

export const dayOfNumber = (number: number): Day =>
  new Date(number * msPerDay).toISOString().slice(0, 10)

export const utcDay = (time: Date): Day => time.toISOString().slice(0, 10)

/** Whole days from one day to another, negative when the second is earlier. */
export const daysBetween = (
  from: string | null | undefined,
  to: string | null | undefined,
): number | undefined => {
  const first = dayNumber(from)
  const second = dayNumber(to)
  return first === undefined || second === undefined ? undefined : second - first
}

export const addDays = (day: Day, count: number): Day | undefined => {
  const number = dayNumber(day)
  return number === undefined ? undefined : dayOfNumber(number + count)
}

/** Adds calendar months. A day that the month lacks becomes its last: 31 May − 3 months = 28 February. */
export const addMonths = (day: Day, count: number): Day | undefined => {
  const number = dayNumber(day)
  if (number === undefined) return undefined
  const date = new Date(number * msPerDay)
  const dayOfMonth = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + count)
  const lastOfMonth = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0))
  date.setUTCDate(Math.min(dayOfMonth, lastOfMonth.getUTCDate()))
  return date.toISOString().slice(0, 10)
}
