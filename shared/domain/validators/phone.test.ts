import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { phone, usPhone } from './phone.ts'

const message = 'Please enter a valid phone number'

test.each([
  '2125550123',
  '212-555-0123',
  '(212) 555-0123',
  '(212)555-0123',
  '212.555.0123',
  ' 9999999999 ',
])('%s is a phone number', (value) => {
  expect(phone(value)).toBeUndefined()
  expect(usPhone(value)).toBeUndefined()
})

test.each([
  '1125550123',
  '0125550123',
  '2121550123',
  '2120550123',
  '212555012',
  '21255501234',
  '+12125550123',
  '(212 555-0123',
  '212) 555-0123',
  '212--555-0123',
  '212555012a',
  'Scrambled',
])('%s is no phone number', (value) => {
  expect(phone(value)).toBe(message)
  expect(usPhone(value)).toBe(message)
})

it('asks for the number where the US input is empty', () => {
  expect(usPhone('')).toBe('Phone number required')
  expect(usPhone('  ')).toBe('Phone number required')
  expect(phone('')).toBe(message)
})

it('accepts ten digits exactly when area and exchange start with 2 to 9', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{10}$/), (digits) => {
      const valid = Number(digits[0]) >= 2 && Number(digits[3]) >= 2
      expect(phone(digits)).toBe(valid ? undefined : message)
    }),
  )
})
