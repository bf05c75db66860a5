import type { Day } from './calendar.ts'

const hourMs = 3_600_000
/** New York is four or five hours behind UTC. */
const offsets = [4, 5]

const hourInNewYork = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  hour: 'numeric',
  hourCycle: 'h23',
})

/** When a day's hour begins in New York: `('2026-11-21', 21)` is 9 PM, 02:00 UTC of the next day. */
export const easternHour = (day: Day, hour: number): Date => {
  const candidates = offsets.map((offset) => new Date(Date.parse(day) + (hour + offset) * hourMs))
  return (
    candidates.find((time) => Number(hourInNewYork.format(time)) === hour) ??
    (candidates[0] as Date)
  )
}
