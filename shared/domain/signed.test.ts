import { expect, test } from 'vitest'
import { signed } from './signed.ts'

test.each([
  [1.25, '+1.3'],
  [-0.3, '−0.3'],
  [0, '0.0'],
  [-0.04, '0.0'],
])('%d is printed %s', (value, text) => {
  expect(signed(value)).toBe(text)
})
