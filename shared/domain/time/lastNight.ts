import { addDays, type Day } from './calendar.ts'
import { easternDay, easternHour } from './dates.ts'

const hourMs = 3_600_000
/** 9 PM in New York, when the day's injury reports are in. */
const nightfallHour = 21
/** A night becomes "last night" this long after its 9 PM, because late games are still on until then. */
const lateHours = 6
const nightfallOn = (day: Day): Date => easternHour(day, nightfallHour)

/** The latest 9 PM in New York that has come. */
export const latestNightfall = (now: Date): Date => {
  const today = easternDay(now)
  const tonight = nightfallOn(today)
  return tonight <= now ? tonight : nightfallOn(addDays(today, -1) ?? today)
}

/** The start of "since last night": 9 PM in New York. Until 3 AM it is still the 9 PM of the evening before. */
export const lastNight = (now: Date): Date =>
  latestNightfall(new Date(now.getTime() - lateHours * hourMs))

/** The next time at which "last night" becomes another night. */
export const nextLastNight = (now: Date): Date => {
  const change = (night: Date) => new Date(night.getTime() + lateHours * hourMs)
  const tonight = latestNightfall(now)
  if (change(tonight) > now) return change(tonight)
  return change(nightfallOn(addDays(easternDay(tonight), 1) ?? easternDay(now)))
}
