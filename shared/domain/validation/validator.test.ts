import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { allOf, centsOf, currency, length, optional, required, select, zip } from './validation.ts'

it('a required text has more than spaces', () => {
  expect(required('')).toBe('Required*')
  expect(required(' \t')).toBe('Required*')
  expect(required('0')).toBeUndefined()
})

it('a required text needs one visible character', () => {
  const spaces = fc.stringMatching(/^[ \t\n]{0,5}$/)
  const shown = fc.stringMatching(/^[!-~]{1,5}$/)
  fc.assert(
    fc.property(spaces, shown, spaces, (before, text, after) => {
      expect(required(before + after)).toBe('Required*')
      expect(required(before + text + after)).toBeUndefined()
    }),
  )
})

test.each(['1234', '123456', '12345-6789', '1234a', ' 12345', '', '１２３４５'])(
  '%j is not a zip code',
  (value) => {
    expect(zip(value)).toBe('Please enter a valid zip code')
  },
)

it('a zip code is any five digits', () => {
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

it('a length outside its limits names the limit', () => {
  const limit = fc.nat(12)
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme-ascii', maxLength: 15 }),
      limit,
      limit,
      (text, one, other) => {
        const [min, max] = [Math.min(one, other), Math.max(one, other)]
        const count = text.length
        const said = (wrong: boolean, message: string) => (wrong ? message : undefined)
        expect(length({ min, max })(text)).toBe(
          said(count < min || count > max, `Must be between ${min} and ${max} characters`),
        )
        expect(length({ exactly: one })(text)).toBe(
          said(count !== one, `Must be exactly ${one} characters`),
        )
        expect(length({ min })(text)).toBe(said(count < min, `Must be at least ${min} characters`))
        expect(length({ lessThan: max })(text)).toBe(
          said(count >= max, `Must be less than ${max} characters`),
        )
        expect(length({ max })(text)).toBe(said(count > max, 'Invalid Length'))
      },
    ),
  )
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

  it('is compared with its limits to the cent', () => {
    const exact = currency({
      min: { value: 0.29, message: 'low' },
      max: { value: 0.29, message: 'high' },
    })
    expect(['0.28', '0.29', '0.30'].map(exact)).toEqual(['low', undefined, 'high'])
  })

  it('can have its own message', () => {
    expect(currency({ message: 'No amount' })('five')).toBe('No amount')
    expect(currency({})('5')).toBeUndefined()
  })

  it('is read as US English writes it', () => {
    const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
    fc.assert(
      fc.property(fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }), (cents) => {
        expect(centsOf(dollars.format(cents / 100))).toBe(cents)
      }),
    )
  })
})

it('an amount is accepted exactly within its limits', () => {
  const cents = fc.integer({ min: 0, max: 1_000_000 })
  fc.assert(
    fc.property(cents, cents, cents, (amount, one, other) => {
      const [min, max] = [Math.min(one, other), Math.max(one, other)]
      const judge = currency({
        min: { value: min / 100, message: 'low' },
        max: { value: max / 100, message: 'high' },
      })
      const said = amount < min ? 'low' : amount > max ? 'high' : undefined
      expect(judge((amount / 100).toFixed(2))).toBe(said)
    }),
  )
})

it('a choice is valid exactly when it is accepted and not excluded', () => {
  const values = fc.uniqueArray(fc.string({ maxLength: 3 }), { maxLength: 6 })
  fc.assert(
    fc.property(values, values, fc.string({ maxLength: 3 }), (accepted, excluded, value) => {
      const good = accepted.includes(value) && !excluded.includes(value)
      expect(select({ accepted, excluded, message: 'No' })(value)).toBe(good ? undefined : 'No')
      expect(select({ excluded, message: 'No' })(value)).toBe(
        excluded.includes(value) ? 'No' : undefined,
      )
    }),
  )
})

it('an invalid choice shows the message of its field', () => {
  const message = 'Choose a state'
  expect(select({ accepted: ['FL', 'NY'], message })('NY')).toBeUndefined()
  expect(select({ accepted: ['FL', 'NY'], message })('')).toBe(message)
  expect(select({ excluded: ['', 'none'], message })('none')).toBe(message)
  expect(select({ excluded: ['', 'none'], message })('FL')).toBeUndefined()
  expect(select({ accepted: ['FL'], excluded: ['FL'], message })('FL')).toBe(message)
})

it('a field shows the first message of several validators, and an empty optional field shows none', () => {
  const field = allOf(required, zip)
  expect(field('')).toBe('Required*')
  expect(field('123')).toBe('Please enter a valid zip code')
  expect(field('12345')).toBeUndefined()
  expect(optional(zip)('')).toBeUndefined()
  expect(optional(zip)('123')).toBe('Please enter a valid zip code')
})
