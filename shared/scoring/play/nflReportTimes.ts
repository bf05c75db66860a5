import { addDays } from '#shared/domain/time/calendar.ts'
import { easternDay, easternHour } from '#shared/domain/time/dates.ts'

/** A time of day in New York, some days before a game. */
const hourBefore = (start: Date, days: number, hour: number): Date => {
  const day = easternDay(start)
  return easternHour(addDays(day, -days) ?? day, hour)
}

/**
 * Clubs name who is out, doubtful or questionable two days before a game on Saturday to Monday, otherwise one day
 * before.
 */
const designationDays = (start: Date): number =>
  [0, 1, 6].includes(new Date(`${easternDay(start)}T12:00:00Z`).getUTCDay()) ? 2 : 1

/** The deadline, four o'clock: Friday for a game on Sunday. */
export const designationsBefore = (start: Date): Date =>
  hourBefore(start, designationDays(start), 16)

/** When clubs begin to name them: reports from then on refer to the game. */
export const firstDesignations = (start: Date): Date =>
  hourBefore(start, designationDays(start), 12)

/** The deadline for roster changes before a game. */
export const rosterClosesBefore = (start: Date): Date => hourBefore(start, 1, 16)

/** When a player who comes off a list is practicing again, and reports name him. */
export const backInPracticeBefore = (start: Date): Date => hourBefore(start, 3, 12)
