import { expect, test } from 'vitest'
import { dollars } from './dollars.ts'

test.each([
  [9, '$9'],
  [9.5, '$9.50'],
  [1234.99, '$1,234.99'],
  [-2, '-$2'],
  [0, '$0'],
  [-0, '$0'],
])('%d reads %s', (amount, text) => {
  expect(dollars(amount)).toBe(text)
})
