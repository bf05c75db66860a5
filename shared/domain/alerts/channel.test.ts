import { expect, test } from 'vitest'
import { deliveriesSince, isFailing, sentPercent } from './channel.ts'

const of = (sent: number, gone: number, failed: number) => ({ sent, gone, failed })

test('deliveries are summed from a day on, that day included', () => {
  const days = [
    { day: '2026-11-28', ...of(5, 1, 0) },
    { day: '2026-11-22', ...of(10, 0, 2) },
    { day: '2026-11-21', ...of(100, 100, 100) },
  ]
  expect(deliveriesSince(days, '2026-11-22')).toEqual(of(15, 1, 2))
  expect(deliveriesSince(days, '2026-11-29')).toEqual(of(0, 0, 0))
})

test.each([
  [of(1, 0, 0), 100],
  [of(9_999, 0, 1), 99.9],
  [of(2, 1, 0), 66.6],
  [of(0, 0, 3), 0],
  [of(0, 0, 0), undefined],
])('of %o so many percent were sent: %s', (counts, percent) => {
  expect(sentPercent(counts)).toBe(percent)
})

test.each([
  [of(19, 0, 1), true],
  [of(20, 0, 1), false],
  [of(0, 0, 1), true],
  // Browsers that were thrown away are no failure of a service.
  [of(1, 99, 0), false],
  [of(0, 0, 0), false],
])('a channel with %o is failing: %s', (counts, failing) => {
  expect(isFailing(counts)).toBe(failing)
})
