import { addDays, type Day } from '#shared/domain/time/calendar.ts'
import { easternDay, easternHour } from '#shared/domain/time/dates.ts'

/** So many days before a game, at that hour in New York. */
const hourBefore = (start: Date, days: number, hour: number): Date => {
  const day = easternDay(start)
  return easternHour(addDays(day, -days) ?? day, hour)
}

const weekday = (day: Day) => new Date(`${day}T12:00:00Z`).getUTCDay()

/** Clubs name who is out, doubtful and questionable two days before a game from Saturday to Monday, else a day before. */
const designationDays = (start: Date): number =>
  [0, 1, 6].includes(weekday(easternDay(start))) ? 2 : 1

/** By four they must have named them: on Friday for a game on Sunday. */
export const designationsBefore = (start: Date): Date =>
  hourBefore(start, designationDays(start), 16)

/** Most do it in the hours before: what is written of a player then is meant for the game. */
export const firstDesignations = (start: Date): Date =>
  hourBefore(start, designationDays(start), 12)

/** Until when a club may change its roster before a game. */
export const rosterClosesBefore = (start: Date): Date => hourBefore(start, 1, 16)

/** By then a player who comes back from a list practices with the others, and reports name him again. */
export const backInPracticeBefore = (start: Date): Date => hourBefore(start, 3, 12)
