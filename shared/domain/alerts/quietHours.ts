import { firstMinuteWhen, type WallClock, wallClock } from '../time/wallClock.ts'

/** Minutes of the day in the reader's zone; over midnight if the end is before the start, never if they are equal. */
export interface QuietHours {
  readonly start: number
  readonly end: number
}

const isWithin = ({ start, end }: QuietHours, { minute }: WallClock): boolean =>
  start <= end ? minute >= start && minute < end : minute >= start || minute < end

/** When the quiet hours end in which the instant lies; undefined if it lies in none. */
export const quietUntil = (
  hours: QuietHours | null,
  timeZone: string,
  now: Date,
): Date | undefined => {
  if (!hours || !isWithin(hours, wallClock(timeZone, now))) return undefined
  return firstMinuteWhen(timeZone, now, [hours.end], (clock) => !isWithin(hours, clock))
}

/** How many of these times lie in the quiet hours that have this end. */
export const countWithinQuiet = (
  hours: QuietHours | null,
  timeZone: string,
  times: readonly string[],
  end: Date,
): number => {
  const ends = times.map((time) => quietUntil(hours, timeZone, new Date(time)))
  return ends.filter((one) => one?.getTime() === end.getTime()).length
}
