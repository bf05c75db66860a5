import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { centsOf, currency } from './currency.ts'
import { length } from './length.ts'
import { required } from './required.ts'
import { select } from './select.ts'
import { allOf, optional } from './validator.ts'
import { zip } from './zip.ts'

it('requires more than spaces', () => {
  expect(required('')).toBe('Required*')
  expect(required(' \t')).toBe('Required*')
  expect(required('0')).toBeUndefined()
})

test.each(['1234', '123456', '12345-6789', '1234a', ' 12345', '', '１２３４５'])(
  '%j is no zip code',
  (value) => {
    expect(zip(value)).toBe('Please enter a valid zip code')
  },
)

it('accepts every five digits as a zip code', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{5}$/), (digits) => {
      expect(zip(digits)).toBeUndefined()
    }),
  )
})

describe('a length', () => {
  test.each([
    [{ min: 3, max: 5 }, 'ab', 'Must be between 3 and 5 characters'],
    [{ min: 3, max: 5 }, 'abc', undefined],
    [{ min: 3, max: 5 }, 'abcde', undefined],
    [{ min: 3, max: 5 }, 'abcdef', 'Must be between 3 and 5 characters'],
    [{ exactly: 4 }, 'abcd', undefined],
    [{ exactly: 4 }, 'abc', 'Must be exactly 4 characters'],
    [{ exactly: 4 }, 'abcde', 'Must be exactly 4 characters'],
    [{ min: 2 }, 'a', 'Must be at least 2 characters'],
    [{ min: 2 }, 'ab', undefined],
    [{ lessThan: 3 }, 'ab', undefined],
    [{ lessThan: 3 }, '', undefined],
    [{ lessThan: 3 }, 'abc', 'Must be less than 3 characters'],
    [{ max: 2 }, 'abc', 'Invalid Length'],
    [{ min: 1, lessThan: 3 }, 'abc', 'Invalid Length'],
    [{}, 'anything', undefined],
    [{ exactly: 2 }, '🏈⚽', undefined],
  ])('by %j of %s gives %s', (rule, value, message) => {
    expect(length(rule)(value)).toBe(message)
  })
})

describe('an amount', () => {
  const stake = currency({
    min: { value: 5, message: 'At least $5' },
    max: { value: 100.1, message: 'At most $100.10' },
  })
  test.each([
    ['5', undefined],
    ['$5.00', undefined],
    ['4.99', 'At least $5'],
    ['-5', 'At least $5'],
    ['100.10', undefined],
    ['100.11', 'At most $100.10'],
    ['1,000', 'At most $100.10'],
    ['', 'Please enter a valid amount'],
    ['5.', 'Please enter a valid amount'],
    ['5.001', 'Please enter a valid amount'],
    ['1,2345', 'Please enter a valid amount'],
    ['1,00', 'Please enter a valid amount'],
    ['1e2', 'Please enter a valid amount'],
    ['five', 'Please enter a valid amount'],
  ])('of %s gives %s', (value, message) => {
    expect(stake(value)).toBe(message)
  })

  it('compares cents exactly', () => {
    const exact = currency({
      min: { value: 0.29, message: 'low' },
      max: { value: 0.29, message: 'high' },
    })
    expect(['0.28', '0.29', '0.30'].map(exact)).toEqual(['low', undefined, 'high'])
  })

  it('can have a message of its own', () => {
    expect(currency({ message: 'No amount' })('five')).toBe('No amount')
    expect(currency({})('5')).toBeUndefined()
  })

  it('reads back every amount that US English writes', () => {
    const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
    fc.assert(
      fc.property(fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }), (cents) => {
        expect(centsOf(dollars.format(cents / 100))).toBe(cents)
      }),
    )
  })
})

it('selects an accepted value that is not excluded', () => {
  const message = 'Choose a state'
  expect(select({ accepted: ['FL', 'NY'], message })('NY')).toBeUndefined()
  expect(select({ accepted: ['FL', 'NY'], message })('')).toBe(message)
  expect(select({ excluded: ['', 'none'], message })('none')).toBe(message)
  expect(select({ excluded: ['', 'none'], message })('FL')).toBeUndefined()
  expect(select({ accepted: ['FL'], excluded: ['FL'], message })('FL')).toBe(message)
})

it('shows the first message of several rules and spares an optional field that is empty', () => {
  const field = allOf(required, zip)
  expect(field('')).toBe('Required*')
  expect(field('123')).toBe('Please enter a valid zip code')
  expect(field('12345')).toBeUndefined()
  expect(optional(zip)('')).toBeUndefined()
  expect(optional(zip)('123')).toBe('Please enter a valid zip code')
})
