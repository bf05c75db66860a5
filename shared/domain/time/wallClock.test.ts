import { expect, test } from 'vitest'
import { nearClock, wallClock } from './wallClock.ts'

test.each([
  ['America/New_York', '2026-11-21T04:59:00Z', '2026-11-20', 23 * 60 + 59],
  ['America/New_York', '2026-11-21T05:00:00Z', '2026-11-21', 0],
  ['Asia/Kathmandu', '2026-11-21T00:00:00Z', '2026-11-21', 5 * 60 + 45],
])('a clock in %s at %s shows %s and minute %i', (zone, instant, day, minute) => {
  expect(wallClock(zone, new Date(instant))).toEqual({ day, minute })
})

test('a time within a few days has only its weekday, and a later one its date', () => {
  const today = new Date('2026-08-19T12:00:00Z')
  const clock = (time: string) => nearClock(time, 'America/New_York', today)
  expect(clock('2026-08-23T17:00:00Z')).toBe('Sun 1:00 PM')
  expect(clock('2026-08-15T17:00:00Z')).toBe('Sat 1:00 PM')
  expect(clock('2026-09-13T17:00:00Z')).toBe('Sun, Sep 13 1:00 PM')
  expect(clock('2026-08-08T17:00:00Z')).toBe('Sat, Aug 8 1:00 PM')
})
