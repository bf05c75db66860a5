import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { creditCard, passesLuhn } from './validation.ts'

const message = 'Credit Card number is invalid'

// The processors' published test numbers.
test.each([
  '4242424242424242',
  '4242 4242 4242 4242',
  '5555-5555-5555-4444',
  '378282246310005',
  '422222222222',
  '4222222222222222224',
  '6011111111111117',
])('the card number %s is accepted', (value) => {
  expect(creditCard(value)).toBeUndefined()
})

test.each([
  '',
  '4242424242424241',
  '0000000000000000',
  '42222222228',
  '42222222222222222228',
  '42424242424242424242',
  '4242  4242 4242 4242',
  '4242-4242-4242-4242-',
  '4242x4242x4242x4242',
  '４２４２４２４２４２４２４２４２',
])('the card number %j is refused', (value) => {
  expect(creditCard(value)).toBe(message)
})

it('no digits are no card number', () => {
  expect(passesLuhn('')).toBe(false)
})

const withCheckDigit = (digits: string) =>
  [...'0123456789'].map((digit) => digits + digit).filter(passesLuhn)

it('a card number with a single wrong digit is refused', () => {
  const body = fc.stringMatching(/^[1-9]\d{14}$/)
  fc.assert(
    fc.property(body, fc.nat(15), fc.integer({ min: 1, max: 9 }), (digits, position, step) => {
      const [number = '', ...others] = withCheckDigit(digits)
      expect(others).toEqual([])
      expect(creditCard(number)).toBeUndefined()
      const wrong = (Number(number[position]) + step) % 10
      expect(creditCard(number.slice(0, position) + wrong + number.slice(position + 1))).toBe(
        message,
      )
    }),
  )
})
