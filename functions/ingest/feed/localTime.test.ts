import { expect, test } from 'vitest'
import { localDay, localInstant } from './localTime.ts'

test.each([
  ['Europe/Madrid', '2026-08-15', '21:30', '2026-08-15T19:30:00.000Z'],
  ['Europe/Madrid', '2026-12-05', '21:00', '2026-12-05T20:00:00.000Z'],
  ['Europe/London', '2026-08-15', '15:00', '2026-08-15T14:00:00.000Z'],
  ['Europe/London', '2026-12-05', '15:00', '2026-12-05T15:00:00.000Z'],
  // The clocks went back at 01:00 UTC.
  ['Europe/London', '2026-10-25', '14:00', '2026-10-25T14:00:00.000Z'],
  ['Europe/Madrid', '2027-03-28', '12:00', '2027-03-28T10:00:00.000Z'],
  ['America/New_York', '2026-11-26', '16:30', '2026-11-26T21:30:00.000Z'],
])('in %s it is %s %s at %s', (zone, day, clock, instant) => {
  expect(localInstant(zone, day, clock)?.toISOString()).toBe(instant)
  expect(localDay(zone, new Date(instant))).toBe(day)
})

test('a day ends later in New York and earlier in Madrid', () => {
  const instant = new Date('2026-12-05T23:30:00Z')
  expect(localDay('Europe/Madrid', instant)).toBe('2026-12-06')
  expect(localDay('America/New_York', new Date('2026-12-06T03:00:00Z'))).toBe('2026-12-05')
})

test.each([
  ['2026-02-30', '15:00'],
  ['2026-02-20', '25:00'],
  ['2026-02-20', 'TBD'],
  ['', '15:00'],
])('%s %s is no time', (day, clock) => {
  expect(localInstant('Europe/London', day, clock)).toBeUndefined()
})
