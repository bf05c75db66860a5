import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstMinuteWhen, wallClock } from './wallClock.ts'

test.each([
  ['America/New_York', '2026-11-21T04:59:00Z', '2026-11-20', 23 * 60 + 59],
  ['America/New_York', '2026-11-21T05:00:00Z', '2026-11-21', 0],
  ['Asia/Kathmandu', '2026-11-21T00:00:00Z', '2026-11-21', 5 * 60 + 45],
])('a clock in %s at %s shows %s and minute %i', (zone, instant, day, minute) => {
  expect(wallClock(zone, new Date(instant))).toEqual({ day, minute })
})

const zones = ['Europe/London', 'America/New_York', 'Australia/Lord_Howe', 'Pacific/Chatham']
/** Days around changes of the clocks in these zones. */
const starts = ['2026-03-08', '2026-03-29', '2026-04-05', '2026-09-27', '2026-10-04', '2026-10-25']

test('the first minute is the one that asking minute after minute finds, also when the clocks change', () => {
  const minuteMs = 60_000
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.constantFrom(...starts),
      fc.integer({ min: -600, max: 1440 }),
      fc.integer({ min: 0, max: 1439 }),
      (zone, day, ahead, end) => {
        const from = new Date(Date.parse(day) + ahead * minuteMs)
        const holds = ({ minute }: { minute: number }) => minute >= end && minute < end + 30
        let slow = from.getTime()
        while (!holds(wallClock(zone, new Date(slow)))) slow += minuteMs
        expect(firstMinuteWhen(zone, from, [end], holds).getTime()).toBe(slow)
      },
    ),
    { numRuns: 40 },
  )
})
