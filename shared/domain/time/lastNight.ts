import { addDays, type Day } from './calendar.ts'
import { easternDay, easternHour } from './dates.ts'

const hourMs = 3_600_000
/** 9 PM in New York, when the day's injury reports are in. */
const nightfallHour = 21
/** For so long the night that has just begun is not "last night" yet: late games are still on. */
const lateHours = 6
const nightfallOn = (day: Day): Date => easternHour(day, nightfallHour)

/** The latest 9 PM in New York that has come. */
export const latestNightfall = (now: Date): Date => {
  const today = easternDay(now)
  const tonight = nightfallOn(today)
  return tonight <= now ? tonight : nightfallOn(addDays(today, -1) ?? today)
}

/** What "since last night" counts from: until 3 AM in New York still the 9 PM of the evening before. */
export const lastNight = (now: Date): Date =>
  latestNightfall(new Date(now.getTime() - lateHours * hourMs))

/** When "last night" next means another night. */
export const nextLastNight = (now: Date): Date => {
  const change = (night: Date) => new Date(night.getTime() + lateHours * hourMs)
  const tonight = latestNightfall(now)
  if (change(tonight) > now) return change(tonight)
  return change(nightfallOn(addDays(easternDay(tonight), 1) ?? easternDay(now)))
}
