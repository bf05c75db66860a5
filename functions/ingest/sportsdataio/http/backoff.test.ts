import { expect, test } from 'vitest'
import { backoffMs, retryAfterMs } from './backoff.ts'

test.each([
  [1, 500],
  [2, 1000],
  [3, 2000],
  [5, 8000],
  [50, 8000],
])('after %i failures the wait is anything up to %i ms', (failures, most) => {
  expect(backoffMs(failures, () => 0)).toBe(0)
  expect(backoffMs(failures, () => 0.5)).toBe(most / 2)
  expect(backoffMs(failures, () => 1)).toBe(most)
})

const now = Date.parse('2026-11-21T15:00:00Z')

test.each([
  [null, undefined],
  ['0', 0],
  ['7', 7000],
  [' 7 ', 7000],
  ['Sat, 21 Nov 2026 15:00:30 GMT', 30_000],
  ['Sat, 21 Nov 2026 14:59:30 GMT', 0],
  ['soon', undefined],
  ['-5 bananas', undefined],
])('reads Retry-After %j', (header, ms) => {
  expect(retryAfterMs(header, now)).toBe(ms)
})
