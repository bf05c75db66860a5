import { type Day, dayNumber, dayOfNumber, monthNumber } from './calendar.ts'

export type InstantLike = Date | string | number | null | undefined
export type Zone = 'eastern' | 'uk'

const zones = {
  eastern: { timeZone: 'America/New_York', locale: 'en-US' },
  // The British locale writes the UK's zone as GMT or BST; the American one writes GMT+1.
  uk: { timeZone: 'Europe/London', locale: 'en-GB' },
} as const

const eastern = zones.eastern.timeZone

type Parts = Partial<Record<Intl.DateTimeFormatPartTypes, string>>

interface Formatter {
  readonly format: Intl.DateTimeFormat
  /** Parts by instant, kept because a row of a list asks for the same instant up to nine times. */
  readonly known: Map<number, Parts>
}
const formatters = new Map<string, Formatter>()
/** More than a page has games. */
const instantsKept = 200

const newFormatter = (timeZone: string, locale: string): Formatter => ({
  format: new Intl.DateTimeFormat(locale, {
    timeZone,
    weekday: 'short',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
    timeZoneName: 'short',
  }),
  known: new Map(),
})

// Making a formatter takes about 45 µs (100 µs the first time), using it 7 µs: all games share them.
const partsIn = (timeZone: string, instant: Date, locale = 'en-US'): Parts => {
  const key = `${timeZone} ${locale}`
  const formatter = formatters.get(key) ?? newFormatter(timeZone, locale)
  formatters.set(key, formatter)
  const { format, known } = formatter
  const time = instant.getTime()
  const parts =
    known.get(time) ??
    Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]))
  if (known.size === instantsKept) known.clear()
  known.set(time, parts)
  return parts
}

const withOffset = /(?:Z|[+-]\d{2}:?\d{2})$/i

/** Refuses text without a UTC offset: its meaning would depend on the time zone of the reader's machine. */
export const parseInstant = (value: InstantLike): Date | undefined => {
  if (value === null || value === undefined) return undefined
  if (typeof value === 'string' && !(/T/i.test(value) && withOffset.test(value))) return undefined
  const instant = new Date(value)
  return Number.isNaN(instant.getTime()) ? undefined : instant
}

const shortMonth = (parts: Parts) => (parts.month ?? '').slice(0, 3)

const clockOf = ({ hour, minute, dayPeriod }: Parts) => `${hour}:${minute} ${dayPeriod}`

const clockIn = (zone: Zone, instant: Date): string => {
  const { timeZone, locale } = zones[zone]
  const { timeZoneName } = partsIn(timeZone, instant, locale)
  return `${clockOf(partsIn(timeZone, instant))} ${timeZoneName}`
}

/** `Sun, Nov 22`, in another year `Jan 3, 2027`. */
const shortDay = (parts: Parts, thisYear: string | undefined): string => {
  const day = `${shortMonth(parts)} ${parts.day}`
  return parts.year === thisYear ? `${parts.weekday}, ${day}` : `${day}, ${parts.year}`
}

/** `Sun, Nov 22 · 1:00 PM EST`, in another year `Jan 3, 2027 · 1:00 PM EST`, or TBD. */
export const shortDateTime = (value: InstantLike, now: Date, zone: Zone = 'eastern'): string => {
  const instant = parseInstant(value)
  if (!instant) return 'TBD'
  const { timeZone } = zones[zone]
  const date = shortDay(partsIn(timeZone, instant), partsIn(timeZone, now).year)
  return `${date} · ${clockIn(zone, instant)}`
}

/** `1:00 PM EST`, or TBD. */
export const clockTime = (value: InstantLike, zone: Zone = 'eastern'): string => {
  const instant = parseInstant(value)
  return instant ? clockIn(zone, instant) : 'TBD'
}

/** `November 22, 2026, 1:00 PM EST`, or TBD. */
export const longDateTime = (value: InstantLike, zone: Zone = 'eastern'): string => {
  const instant = parseInstant(value)
  if (!instant) return 'TBD'
  const { month, day, year } = partsIn(zones[zone].timeZone, instant)
  return `${month} ${day}, ${year}, ${clockIn(zone, instant)}`
}

/** The zone's abbreviation, or its distance from GMT where neither country has a name for it. */
export const zoneName = (timeZone: string, instant: Date): string => {
  const { timeZoneName: american = '' } = partsIn(timeZone, instant)
  // The American locale knows CST and PST, the British one CET and BST.
  if (!/^GMT[+-]/.test(american)) return american
  return partsIn(timeZone, instant, 'en-GB').timeZoneName ?? american
}

const dayAndClock = (parts: Parts) => `${parts.weekday} ${clockOf(parts)}`

/** `Sat 6:00 AM` in a zone with an IANA name, or TBD. */
export const weekdayClock = (value: InstantLike, timeZone: string): string => {
  const instant = parseInstant(value)
  return instant ? dayAndClock(partsIn(timeZone, instant)) : 'TBD'
}

/**
 * The time in the reader's own zone, an IANA name: `7:00 PM CET`, and with its day where that is not
 * the East's: `Mon 2:20 AM CET`. Undefined where one of the zones that are shown has the same clock.
 */
export const ownTime = (
  value: InstantLike,
  timeZone: string,
  shown: readonly Zone[],
): string | undefined => {
  const instant = parseInstant(value)
  if (!instant) return undefined
  const own = partsIn(timeZone, instant)
  const isShown = (zone: Zone) =>
    dayAndClock(partsIn(zones[zone].timeZone, instant)) === dayAndClock(own)
  if (shown.some(isShown)) return undefined
  const isSameDay = own.weekday === partsIn(eastern, instant).weekday
  return `${isSameDay ? clockOf(own) : dayAndClock(own)} ${zoneName(timeZone, instant)}`
}

/** The calendar day in US Eastern time, which is the portal's "today". */
export const easternDay = (instant: Date): Day => {
  const { year, month = '', day = '' } = partsIn(eastern, instant)
  return `${year}-${monthNumber(month)}-${day.padStart(2, '0')}`
}

/** American leagues play four to eight hours behind UTC. */
const americanOffsets = [4, 5, 6, 7, 8]

/** The instant at which an hour of a day begins in an American zone. */
export const americanHour = (timeZone: string, day: Day, hour: number): Date => {
  const candidates = americanOffsets.map(
    (offset) => new Date(Date.parse(day) + (hour + offset) * 3_600_000),
  )
  const hourOf = (time: Date) => {
    const parts = partsIn(timeZone, time)
    return (Number(parts.hour) % 12) + (parts.dayPeriod === 'PM' ? 12 : 0)
  }
  return candidates.find((time) => hourOf(time) === hour) ?? (candidates[0] as Date)
}

/** The same in New York: `('2026-11-21', 21)` is 9 PM, 02:00 UTC of the next day. */
export const easternHour = (day: Day, hour: number): Date => americanHour(eastern, day, hour)

const dayParts = (value: InstantLike): Parts | undefined => {
  const number = typeof value === 'string' ? dayNumber(value) : undefined
  // Noon in UTC falls on the same day in New York; midnight would fall on the day before.
  if (number !== undefined) return partsIn(eastern, new Date(`${value}T12:00:00Z`))
  const instant = parseInstant(value)
  return instant && partsIn(eastern, instant)
}

/** `Yesterday, Sat, Nov 21`, `Today, Sun, Nov 22`, `Tomorrow, Mon, Nov 23`, `Thu, Nov 26`, or TBD, in US Eastern time. */
export const dayHeading = (day: Day, now: Date): string => {
  const parts = dayParts(day)
  if (!parts) return 'TBD'
  const words = ['Yesterday, ', 'Today, ', 'Tomorrow, ']
  const ahead = (dayNumber(day) ?? 0) - (dayNumber(easternDay(now)) ?? 0)
  return `${words[ahead + 1] ?? ''}${shortDay(parts, partsIn(eastern, now).year)}`
}

/** `Nov 22, 2026` for a day or an instant, or TBD. */
export const shortDate = (value: InstantLike): string => {
  const parts = dayParts(value)
  return parts ? `${shortMonth(parts)} ${parts.day}, ${parts.year}` : 'TBD'
}

/** `Nov 22`, and `Jan 3, 2027` where that is another year than today's; or TBD. */
export const dayAndMonth = (value: InstantLike, today: Day): string => {
  const text = shortDate(value)
  return text.endsWith(`, ${today.slice(0, 4)}`) ? text.slice(0, -6) : text
}

/** `November 22, 2026` for a day or an instant, or TBD. */
export const longDate = (value: InstantLike): string => {
  const parts = dayParts(value)
  return parts ? `${parts.month} ${parts.day}, ${parts.year}` : 'TBD'
}

/** The next Tuesday in US Eastern time; on a Tuesday it is a week later. */
export const nextTuesday = (now: Date): Day => {
  const today = dayNumber(easternDay(now)) ?? 0
  // Day 0 of 1970 was a Thursday, two days after a Tuesday.
  const daysSinceTuesday = (today + 2) % 7
  return dayOfNumber(today + 7 - daysSinceTuesday)
}
