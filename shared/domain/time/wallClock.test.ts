import { expect, test } from 'vitest'
import { wallClock } from './wallClock.ts'

test.each([
  ['America/New_York', '2026-11-21T04:59:00Z', '2026-11-20', 23 * 60 + 59],
  ['America/New_York', '2026-11-21T05:00:00Z', '2026-11-21', 0],
  ['Asia/Kathmandu', '2026-11-21T00:00:00Z', '2026-11-21', 5 * 60 + 45],
])('a clock in %s at %s shows %s and minute %i', (zone, instant, day, minute) => {
  expect(wallClock(zone, new Date(instant))).toEqual({ day, minute })
})
