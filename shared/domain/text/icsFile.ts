export interface CalendarEvent {
  /** Stays the same when the entry is moved, so that calendars replace it. */
  readonly id: string
  readonly title: string
  readonly about: string
  /** A time, or a day while the time is not known. */
  readonly start: string
  readonly minutes: number
  readonly isCancelled: boolean
}

interface Calendar {
  readonly name: string
  /** Names the program that wrote the file. */
  readonly product: string
  readonly changedAt: string
  /** How long a program should wait before it asks again. */
  readonly hours: number
  readonly events: readonly CalendarEvent[]
}

/** Octets of a line without its end. */
const longestLine = 75

const octetsOf = (letter: string): number => {
  const code = letter.codePointAt(0) ?? 0
  if (code < 0x80) return 1
  if (code < 0x8_00) return 2
  return code < 0x1_00_00 ? 3 : 4
}

/** A long line goes on in the next one, after a space. No letter is cut in two. */
const folded = (line: string): string => {
  let text = ''
  let octets = 0
  for (const letter of line) {
    const more = octetsOf(letter)
    if (octets + more > longestLine) {
      text += '\r\n '
      octets = 1
    }
    text += letter
    octets += more
  }
  return text
}

/** A name from a feed must not begin a line of its own, nor end the value that it stands in. */
const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n?|[\n\u2028\u2029]/g, '\\n')
    .replace(/\p{Cc}/gu, '')

/** `20261121T180000Z` */
const utc = (time: number): string => new Date(time).toISOString().replace(/[-:]|\.\d{3}/g, '')

const isDay = (start: string): boolean => start.length === 10

const timesOf = ({ start, minutes }: CalendarEvent): string[] => {
  if (isDay(start)) return [`DTSTART;VALUE=DATE:${start.replaceAll('-', '')}`]
  const time = Date.parse(start)
  return [`DTSTART:${utc(time)}`, `DTEND:${utc(time + minutes * 60_000)}`]
}

const linesOf = (event: CalendarEvent, changedAt: string): string[] => [
  'BEGIN:VEVENT',
  `UID:${escaped(event.id)}`,
  `DTSTAMP:${utc(Date.parse(changedAt))}`,
  ...timesOf(event),
  `SUMMARY:${escaped(event.title)}`,
  `DESCRIPTION:${escaped(event.about)}`,
  `STATUS:${event.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
  // A game on television does not make anyone busy.
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
]

/** A calendar needs an entry or a zone to be valid. With a zone, one without games is valid, too. */
const zone = [
  'BEGIN:VTIMEZONE',
  'TZID:UTC',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0000',
  'END:STANDARD',
  'END:VTIMEZONE',
]

/** A calendar by RFC 5545, with RFC 7986's name and interval, which older programs know by names with an `X-`. */
export const icsFile = ({ name, product, changedAt, hours, events }: Calendar): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(product)}//EN`,
    'CALSCALE:GREGORIAN',
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:PT${hours}H`,
    `X-PUBLISHED-TTL:PT${hours}H`,
    ...zone,
    ...events.flatMap((event) => linesOf(event, changedAt)),
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('')
