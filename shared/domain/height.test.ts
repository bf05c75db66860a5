import { expect, test } from 'vitest'
import { heightText } from './height.ts'

test.each([
  [74, `6'2"`],
  [72, `6'0"`],
  [71, `5'11"`],
  [71.6, `6'0"`],
  [84, `7'0"`],
  [1, `0'1"`],
  [0, 'N/A'],
  [-70, 'N/A'],
  [Number.NaN, 'N/A'],
  [null, 'N/A'],
  [undefined, 'N/A'],
])('%s inches read %s', (inches, text) => {
  expect(heightText(inches)).toBe(text)
})
