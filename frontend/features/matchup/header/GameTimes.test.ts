import { expect, test } from 'vitest'
import { countdownText } from './GameTimes.tsx'

test.each([
  [{ days: 1, hours: 4, minutes: 25, seconds: 2 }, '1d 04:25:02'],
  [{ days: 0, hours: 0, minutes: 0, seconds: 9 }, '00:00:09'],
])('%j reads %s', (left, text) => {
  expect(countdownText(left)).toBe(text)
})
