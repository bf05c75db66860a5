import { expect, it, test } from 'vitest'
import { newsAge } from './newsAge.ts'

const now = new Date('2026-11-22T18:00:00Z')
const ago = (ms: number) => new Date(now.getTime() - ms)

test.each([
  [0, 'Just now'],
  [-5000, 'Just now'],
  [59_999, 'Just now'],
  [60_000, '1m ago'],
  [3_599_999, '59m ago'],
  [3_600_000, '1h ago'],
  [86_399_999, '23h ago'],
  [86_400_000, 'Nov 21, 2026'],
])('news %i ms old reads %s', (age, text) => {
  expect(newsAge(ago(age), now)).toBe(text)
})

it('reads TBD where the time is unknown', () => {
  expect(newsAge(null, now)).toBe('TBD')
  expect(newsAge('yesterday', now)).toBe('TBD')
})
