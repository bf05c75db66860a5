import { expect, test } from 'vitest'
import { nearClock } from './nearClock.ts'

test('a weekday alone names a time of these days, and a day further away has its date', () => {
  const today = new Date('2026-08-19T12:00:00Z')
  const clock = (time: string) => nearClock(time, 'America/New_York', today)
  expect(clock('2026-08-23T17:00:00Z')).toBe('Sun 1:00 PM')
  expect(clock('2026-08-15T17:00:00Z')).toBe('Sat 1:00 PM')
  expect(clock('2026-09-13T17:00:00Z')).toBe('Sun, Sep 13 1:00 PM')
  expect(clock('2026-08-08T17:00:00Z')).toBe('Sat, Aug 8 1:00 PM')
})
