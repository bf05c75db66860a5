import { expect, test } from 'vitest'
import { retryAfterMs } from './publicRequest.ts'

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
])('the pause is read from the Retry-After header %j', (header, ms) => {
  expect(retryAfterMs(header, now)).toBe(ms)
})
