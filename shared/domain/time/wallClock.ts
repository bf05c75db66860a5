import { dayAndMonth, parseInstant, weekdayClock } from './dates.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

// Making a format takes ten times as long as using it.
const formatOf = (timeZone: string): Intl.DateTimeFormat => {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', {
      ...{ timeZone, hourCycle: 'h23', year: 'numeric', month: '2-digit', day: '2-digit' },
      ...{ hour: '2-digit', minute: '2-digit' },
    })
  formats.set(timeZone, format)
  return format
}

/** The day in a time zone (its IANA name) and the minutes since midnight by its clocks. */
export const wallClock = (timeZone: string, instant: Date) => {
  const parts = formatOf(timeZone).formatToParts(instant)
  const part = Object.fromEntries(parts.map(({ type, value }) => [type, value]))
  return {
    day: `${part.year}-${part.month}-${part.day}`,
    minute: Number(part.hour) * 60 + Number(part.minute),
  }
}

const nearMs = 6 * 86_400_000

/** `Sat 6:00 AM`, and `Sat, Sep 13 6:00 AM` where another Saturday is nearer. */
export const nearClock = (value: string, timeZone: string, now: Date): string => {
  const text = weekdayClock(value, timeZone)
  const instant = parseInstant(value)
  if (!instant || Math.abs(instant.getTime() - now.getTime()) < nearMs) return text
  const [day, today] = [instant, now].map((time) => wallClock(timeZone, time).day)
  return text.replace(' ', `, ${dayAndMonth(day ?? '', today ?? '')} `)
}
