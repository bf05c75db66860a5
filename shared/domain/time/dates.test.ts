import { describe, expect, it, test } from 'vitest'
import {
  clockTime,
  dayAndMonth,
  dayHeading,
  easternDay,
  easternHour,
  longDate,
  longDateTime,
  nextTuesday,
  ownTime,
  parseInstant,
  shortDate,
  shortDateTime,
  zoneName,
} from './dates.ts'

const now = new Date('2026-11-21T18:00:00Z')

const unknown = [
  undefined,
  null,
  '',
  'TBD',
  'Scrambled',
  '2026-11-22',
  '2026-11-22T13:00:00',
  Number.NaN,
]

describe('a short date with its time', () => {
  test.each([
    ['2026-11-22T18:00:00Z', 'Sun, Nov 22 · 1:00 PM EST', 'Sun, Nov 22 · 6:00 PM GMT'],
    ['2026-07-04T00:05:00Z', 'Fri, Jul 3 · 8:05 PM EDT', 'Sat, Jul 4 · 1:05 AM BST'],
    ['2026-11-22T05:00:00Z', 'Sun, Nov 22 · 12:00 AM EST', 'Sun, Nov 22 · 5:00 AM GMT'],
    ['2026-11-22T17:00:00Z', 'Sun, Nov 22 · 12:00 PM EST', 'Sun, Nov 22 · 5:00 PM GMT'],
    // The UK leaves summer time a week before the US does.
    ['2026-10-25T00:59:59Z', 'Sat, Oct 24 · 8:59 PM EDT', 'Sun, Oct 25 · 1:59 AM BST'],
    ['2026-10-25T01:00:00Z', 'Sat, Oct 24 · 9:00 PM EDT', 'Sun, Oct 25 · 1:00 AM GMT'],
    ['2026-11-01T05:59:59Z', 'Sun, Nov 1 · 1:59 AM EDT', 'Sun, Nov 1 · 5:59 AM GMT'],
    ['2026-11-01T06:00:00Z', 'Sun, Nov 1 · 1:00 AM EST', 'Sun, Nov 1 · 6:00 AM GMT'],
    ['2026-03-08T06:59:59Z', 'Sun, Mar 8 · 1:59 AM EST', 'Sun, Mar 8 · 6:59 AM GMT'],
    ['2026-03-08T07:00:00Z', 'Sun, Mar 8 · 3:00 AM EDT', 'Sun, Mar 8 · 7:00 AM GMT'],
    ['2026-11-22T13:00:00-05:00', 'Sun, Nov 22 · 1:00 PM EST', 'Sun, Nov 22 · 6:00 PM GMT'],
  ])('of %s is %s in the East and %s in the UK', (value, eastern, uk) => {
    expect(shortDateTime(value, now)).toBe(eastern)
    expect(shortDateTime(value, now, 'uk')).toBe(uk)
    expect(shortDateTime(new Date(value), now)).toBe(eastern)
  })
})

it.each([
  ['2027-01-03T18:00:00Z', 'Jan 3, 2027 · 1:00 PM EST', 'Jan 3, 2027 · 6:00 PM GMT'],
  // Still the old year in the East, and already the new one in the UK.
  ['2027-01-01T01:00:00Z', 'Thu, Dec 31 · 8:00 PM EST', 'Jan 1, 2027 · 1:00 AM GMT'],
])(
  'a short date in another year names it: %s is %s in the East and %s in the UK',
  (value, eastern, uk) => {
    expect(shortDateTime(value, now)).toBe(eastern)
    expect(shortDateTime(value, now, 'uk')).toBe(uk)
  },
)

it('a day has its year only if it is not this year', () => {
  expect(dayAndMonth('2026-11-22', '2026-11-21')).toBe('Nov 22')
  expect(dayAndMonth('2027-01-03', '2026-11-21')).toBe('Jan 3, 2027')
  expect(dayAndMonth(null, '2026-11-21')).toBe('TBD')
})

it.each([
  ['2026-11-22', 'Today, Sun, Nov 22'],
  ['2026-11-23', 'Tomorrow, Mon, Nov 23'],
  ['2026-11-26', 'Thu, Nov 26'],
  ['2026-11-21', 'Yesterday, Sat, Nov 21'],
  ['2026-11-20', 'Fri, Nov 20'],
  ['2027-01-03', 'Jan 3, 2027'],
  ['next week', 'TBD'],
])('the heading of the day %s is %s', (day, heading) => {
  // Already the 23rd in UTC.
  expect(dayHeading(day, new Date('2026-11-23T03:00:00Z'))).toBe(heading)
})

it('times stay right after as many others as are kept', () => {
  const start = Date.parse('2026-11-22T18:00:00Z')
  const at = (hours: number) => clockTime(new Date(start + hours * 3_600_000))
  const first = at(0)
  for (let hours = 0; hours < 450; hours++) at(hours)
  expect([first, at(0), at(1)]).toEqual(['1:00 PM EST', '1:00 PM EST', '2:00 PM EST'])
})

it('a long date has its year and a 12-hour time', () => {
  expect(longDateTime('2026-11-22T18:00:00Z')).toBe('November 22, 2026, 1:00 PM EST')
  expect(longDateTime('2026-06-01T18:30:00Z', 'uk')).toBe('June 1, 2026, 7:30 PM BST')
})

it.each(unknown)('a date reads TBD for %s, which names no instant', (value) => {
  expect(shortDateTime(value, now)).toBe('TBD')
  expect(longDateTime(value)).toBe('TBD')
})

it('a date has plain spaces only, though some engines put a narrow one before PM', () => {
  expect(shortDateTime('2026-11-22T18:00:00Z', now)).toMatch(/^[\x20-\x7e·]+$/)
  expect(longDateTime('2026-11-22T18:00:00Z')).toMatch(/^[\x20-\x7e]+$/)
})

describe('a reader’s own time', () => {
  test.each([
    ['Europe/Berlin', '2026-11-22T18:00:00Z', '7:00 PM CET'],
    ['Europe/Berlin', '2026-07-04T18:00:00Z', '8:00 PM CEST'],
    ['America/Chicago', '2026-11-22T18:00:00Z', '12:00 PM CST'],
    ['Europe/London', '2026-07-04T18:00:00Z', '7:00 PM BST'],
    ['Asia/Kolkata', '2026-11-22T18:00:00Z', '11:30 PM GMT+5:30'],
    // Past midnight there, and still the evening before in the East; and the other way round.
    ['Europe/Berlin', '2026-11-23T01:20:00Z', 'Mon 2:20 AM CET'],
    ['Pacific/Honolulu', '2026-11-22T05:30:00Z', 'Sat 7:30 PM HST'],
    // Europe leaves summer time a week before the US does.
    ['Europe/Berlin', '2026-10-25T17:00:00Z', '6:00 PM CET'],
  ])('in %s at %s is %s', (zone, value, text) => {
    expect(ownTime(value, zone, ['eastern'])).toBe(text)
  })

  test.each([
    ['America/New_York', ['eastern']],
    ['America/Toronto', ['eastern']],
    ['Europe/London', ['eastern', 'uk']],
    ['Europe/Lisbon', ['eastern', 'uk']],
  ] as const)('in %s is left out beside %s, which have the same clock', (zone, shown) => {
    expect(ownTime('2026-11-22T18:00:00Z', zone, shown)).toBeUndefined()
  })

  it('is shown where the same zone keeps another summer time', () => {
    const panama = (value: string) => ownTime(value, 'America/Panama', ['eastern'])
    expect(panama('2026-11-22T18:00:00Z')).toBeUndefined()
    expect(panama('2026-07-04T18:00:00Z')).toBe('1:00 PM EST')
  })

  it.each(unknown)('is left out for %s, which is not an instant', (value) => {
    expect(ownTime(value, 'Europe/Berlin', ['eastern'])).toBeUndefined()
  })

  it('has the name that America or Britain gives its zone', () => {
    const winter = new Date('2026-11-22T18:00:00Z')
    expect(zoneName('America/Los_Angeles', winter)).toBe('PST')
    expect(zoneName('Europe/Berlin', winter)).toBe('CET')
    expect(zoneName('Asia/Tokyo', winter)).toBe('GMT+9')
  })
})

it('a day is written without moving across midnight', () => {
  expect(shortDate('2026-11-22')).toBe('Nov 22, 2026')
  expect(longDate('2026-01-01')).toBe('January 1, 2026')
  expect(shortDate('2026-11-22T04:59:59Z')).toBe('Nov 21, 2026')
  expect(shortDate('2026-02-30')).toBe('TBD')
  expect(longDate(null)).toBe('TBD')
})

test.each([
  ['2026-11-22T04:59:59Z', '2026-11-21'],
  ['2026-11-22T05:00:00Z', '2026-11-22'],
  ['2026-07-01T03:59:59Z', '2026-06-30'],
  ['2026-07-01T04:00:00Z', '2026-07-01'],
  ['2027-01-01T04:59:59Z', '2026-12-31'],
])('%s falls on %s in US Eastern time', (instant, day) => {
  expect(easternDay(new Date(instant))).toBe(day)
})

test.each([
  ['2026-11-23T12:00:00Z', '2026-11-24'],
  ['2026-11-24T04:59:59Z', '2026-11-24'],
  ['2026-11-24T05:00:00Z', '2026-12-01'],
  ['2026-11-25T04:59:59Z', '2026-12-01'],
  ['2026-11-25T05:00:00Z', '2026-12-01'],
  ['2026-11-29T12:00:00Z', '2026-12-01'],
  ['2026-12-30T12:00:00Z', '2027-01-05'],
])('at %s the next Tuesday is %s', (now, tuesday) => {
  expect(nextTuesday(new Date(now))).toBe(tuesday)
})

it('an instant is a date, a number or a text with an offset', () => {
  const instant = new Date('2026-11-22T18:00:00Z')
  expect(parseInstant(instant)).toEqual(instant)
  expect(parseInstant(instant.getTime())).toEqual(instant)
  expect(parseInstant('2026-11-22T13:00:00-0500')).toEqual(instant)
  expect(parseInstant(0)).toEqual(new Date(0))
})

test.each([
  ['2026-07-04', 0, '2026-07-04T04:00:00.000Z'],
  ['2026-07-04', 21, '2026-07-05T01:00:00.000Z'],
  ['2026-11-21', 0, '2026-11-21T05:00:00.000Z'],
  // The clocks change at two in the morning.
  ['2026-03-08', 0, '2026-03-08T05:00:00.000Z'],
  ['2026-03-08', 21, '2026-03-09T01:00:00.000Z'],
  ['2026-11-01', 0, '2026-11-01T04:00:00.000Z'],
  ['2026-11-01', 21, '2026-11-02T02:00:00.000Z'],
])('on %s hour %i begins in New York at %s', (day, hour, instant) => {
  expect(easternHour(day, hour).toISOString()).toBe(instant)
})
