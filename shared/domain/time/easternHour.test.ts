import { expect, test } from 'vitest'
import { easternHour } from './easternHour.ts'

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
