import { dayAndMonth, parseInstant, weekdayClock } from './dates.ts'
import { wallClock } from './wallClock.ts'

const nearMs = 6 * 86_400_000

/** `Sat 6:00 AM`, and `Sat, Sep 13 6:00 AM` where another Saturday is nearer. */
export const nearClock = (value: string, timeZone: string, now: Date): string => {
  const text = weekdayClock(value, timeZone)
  const instant = parseInstant(value)
  if (!instant || Math.abs(instant.getTime() - now.getTime()) < nearMs) return text
  const [day, today] = [instant, now].map((time) => wallClock(timeZone, time).day)
  return text.replace(' ', `, ${dayAndMonth(day ?? '', today ?? '')} `)
}
