/** Days since 1970-01-01, which the engine computes with; people read `YYYY-MM-DD`. */
export type DayNumber = number

const dayMs = 86_400_000

const startsWithDate = /^\d{4}-\d\d-\d\d/

/** Reads the date at the start of a text; null for a text without one. */
export const dayNumberOf = (date: string): DayNumber | null => {
  if (!startsWithDate.test(date)) return null
  const day = Date.parse(date.slice(0, 10)) / dayMs
  return Number.isFinite(day) ? day : null
}

/** The day number of a date that is written in the code. */
export const fixedDay = (date: string): DayNumber => dayNumberOf(date) ?? 0

export const dateOf = (day: DayNumber): string => new Date(day * dayMs).toISOString().slice(0, 10)

export const monthOf = (day: DayNumber): number => new Date(day * dayMs).getUTCMonth() + 1
