import { type Day, dayNumber } from '#shared/domain/time/calendar.ts'

const minuteMs = 60_000

/** An IANA name: `Europe/Madrid`. */
const formats = new Map<string, Intl.DateTimeFormat>()

const formatIn = (timeZone: string): Intl.DateTimeFormat => {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
  formats.set(timeZone, format)
  return format
}

/** `GMT+01:00` is 60, `GMT` itself 0. */
const minutesAheadOfUtc = (timeZone: string, instant: Date): number => {
  const [, sign, hours, minutes] =
    /GMT([+-])(\d{2}):(\d{2})/.exec(formatIn(timeZone).format(instant)) ?? []
  return (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * (sign === '-' ? -1 : 1)
}

/** The day on the calendars of a zone. */
export const localDay = (timeZone: string, instant: Date): Day =>
  new Date(instant.getTime() + minutesAheadOfUtc(timeZone, instant) * minuteMs)
    .toISOString()
    .slice(0, 10)

/**
 * The instant at which the clocks of a zone show a time, which is given as if it were UTC. A time that New York's skip in
 * spring is read by the offset from before the change.
 */
export const instantOf = (timeZone: string, asUtc: Date): Date => {
  const before = (minutes: number) => new Date(asUtc.getTime() - minutes * minuteMs)
  const near = minutesAheadOfUtc(timeZone, asUtc)
  // The clocks may have changed between the two.
  const there = minutesAheadOfUtc(timeZone, before(near))
  const isShown = there === near || minutesAheadOfUtc(timeZone, before(there)) === there
  return before(isShown ? there : near)
}

/** The instant at which the clocks of a zone show `20:45` on a day; undefined if either is none. */
export const localInstant = (timeZone: string, day: string, clock: string): Date | undefined => {
  const [, hour, minute] = /^(\d{1,2}):(\d{2})$/.exec(clock.trim()) ?? []
  if (dayNumber(day) === undefined || Number(hour) > 23 || Number(minute) > 59) return undefined
  const asUtc = new Date(`${day}T${hour?.padStart(2, '0')}:${minute}:00.000Z`)
  return Number.isNaN(asUtc.getTime()) ? undefined : instantOf(timeZone, asUtc)
}
