import { wallClock } from '../time/wallClock.ts'

/** By the clock on a reader's wall, such as `22:00` to `08:00`. */
export interface QuietHours {
  readonly from: string
  readonly to: string
}

/** How and when a reader's devices are told. */
export interface PushSettings {
  /** Null if he wants to be told at any hour. */
  readonly quiet: QuietHours | null
  readonly most_a_day: number
}

export const mostPushesAllowed = { least: 1, most: 20, steps: [1, 3, 5, 8, 12, 20] }

/** Of a reader who has set nothing. */
export const usualPushSettings: PushSettings = {
  quiet: { from: '22:00', to: '08:00' },
  most_a_day: 8,
}

const minuteMs = 60_000
const minutesADay = 24 * 60
/** A day of 24 hours and the hour that clocks are set back, at most two in a zone. */
const longestDayMs = 26 * 60 * minuteMs

/** A clock shows no seconds. */
const minuteNumber = (time: Date): number => Math.floor(time.getTime() / minuteMs)

const minuteOf = (clock: string): number => {
  const [hours, minutes] = clock.split(':')
  return Number(hours) * 60 + Number(minutes)
}

const isWithin = ({ from, to }: QuietHours, minute: number): boolean => {
  const [begin, end] = [minuteOf(from), minuteOf(to)]
  return begin < end ? begin <= minute && minute < end : begin <= minute || minute < end
}

/** The first minute after one at which something holds that holds at another one, and from then on. */
const firstMinute = (after: Date, until: Date, holds: (time: Date) => boolean): Date => {
  let [no, yes] = [minuteNumber(after), minuteNumber(until)]
  while (yes - no > 1) {
    const middle = Math.floor((no + yes) / 2)
    if (holds(new Date(middle * minuteMs))) yes = middle
    else no = middle
  }
  return new Date(yes * minuteMs)
}

/**
 * When the quiet hours end that hold now; undefined outside of them. Where clocks are set forward over their end, they
 * end at that moment; where an hour comes twice, they hold both times.
 */
export const quietUntil = (quiet: QuietHours | null, zone: string, now: Date): Date | undefined => {
  if (quiet === null) return undefined
  const isQuiet = (time: Date) => isWithin(quiet, wallClock(zone, time).minute)
  if (!isQuiet(now)) return undefined
  let end = new Date(minuteNumber(now) * minuteMs)
  while (isQuiet(end)) {
    const left = minuteOf(quiet.to) - wallClock(zone, end).minute
    end = new Date(end.getTime() + (left > 0 ? left : left + minutesADay) * minuteMs)
  }
  return firstMinute(now, end, (time) => !isQuiet(time))
}

/** When the reader's next day begins. */
export const nextDayBegins = (zone: string, now: Date): Date => {
  const today = wallClock(zone, now).day
  const isOver = (time: Date) => wallClock(zone, time).day !== today
  return firstMinute(now, new Date(now.getTime() + longestDayMs), isOver)
}
