import { describe, expect, test } from 'vitest'
import { dollars, heightText, signed } from './numberText.ts'

describe('a number with its sign', () => {
  test.each([
    [1.25, '+1.3'],
    [-0.3, '−0.3'],
    [0, '0.0'],
    [-0.04, '0.0'],
  ])('%d is printed %s', (value, text) => {
    expect(signed(value)).toBe(text)
  })
})

describe('an amount in dollars', () => {
  test.each([
    [9, '$9'],
    [9.5, '$9.50'],
    [1234.99, '$1,234.99'],
    [-2, '−$2'],
    [0, '$0'],
    [-0, '$0'],
  ])('%d reads %s', (amount, text) => {
    expect(dollars(amount)).toBe(text)
  })
})

describe('a height', () => {
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
})
