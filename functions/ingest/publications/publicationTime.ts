import { dayNumber, monthNumber } from '#shared/domain/time/calendar.ts'

/** Minutes east of UTC: the zones of RFC 822, then those that European papers write. */
const zones = new Map(
  Object.entries({
    UT: 0,
    UTC: 0,
    GMT: 0,
    Z: 0,
    EST: -300,
    EDT: -240,
    CST: -360,
    CDT: -300,
    MST: -420,
    MDT: -360,
    PST: -480,
    PDT: -420,
    WET: 0,
    WEST: 60,
    BST: 60,
    CET: 60,
    CEST: 120,
  }),
)

const rfc822 =
  /^(?:[a-z]+,?\s+)?(\d{1,2})\s+([a-z]{3})[a-z]*\s+(\d{4}|\d{2})\s+(\d{1,2}:\d{2}(?::\d{2})?)\s*([a-z]+|[+-]\d{2}:?\d{2})?$/i
const iso =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2})?)(?:\.\d+)?\s*(Z|[+-]\d{2}:?\d{2})?)?$/i

/** Undefined if the text is no time between 1900 and 2100. */
export const parsePublicationTime = (text: string | undefined): Date | undefined => {
  const value = text?.trim() ?? ''
  const [, date, clock, zone] = iso.exec(value) ?? []
  if (date) return toDate(date, clock, zone)
  const [, dayOfMonth, month, year, time, offset] = rfc822.exec(value) ?? []
  if (!dayOfMonth || !month || !year) return undefined
  const day = `${fullYear(year)}-${monthNumber(month)}-${dayOfMonth.padStart(2, '0')}`
  return toDate(day, time, offset)
}

/** A year of two digits is read by RFC 2822, 4.3: below 50 it is in this century. */
const fullYear = (year: string) =>
  year.length === 4 ? year : `${Number(year) < 50 ? 20 : 19}${year}`

const toDate = (day: string, clock = '00:00', zone = 'Z'): Date | undefined => {
  if (dayNumber(day) === undefined) return undefined
  const ms = Date.parse(`${day}T${clock.padStart(clock.length > 5 ? 8 : 5, '0')}Z`)
  const date = new Date(ms - minutesEast(zone) * 60_000)
  const year = date.getUTCFullYear()
  return year >= 1900 && year < 2100 ? date : undefined
}

/** An unknown zone is read as UTC, as RFC 2822, 4.3 demands. */
const minutesEast = (zone: string) => {
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})$/.exec(zone) ?? []
  if (!sign) return zones.get(zone.toUpperCase()) ?? 0
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}
