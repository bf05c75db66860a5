import { expect, test } from 'vitest'
import { addressLine, changedDetails, valuesOf } from './profileForm.ts'

const person = { favorite_sport: 'NBA', country: 'United States', state: 'Florida', city: 'Miami' }

test('the form starts with the saved values, and fields without one are empty', () => {
  expect(valuesOf(person)).toEqual({ ...person, address: '', zipcode: '' })
})

test('empty fields and the email are not sent', () => {
  const values = valuesOf({ ...person, address: '  ', email: 'a@b.example' } as object)
  expect(changedDetails(values)).toEqual(person)
})

test('the address is one line of the saved parts, without repeats', () => {
  expect(addressLine({ ...person, address: '1 Ocean Drive', zipcode: '33139' })).toBe(
    '1 Ocean Drive, Miami, Florida 33139, United States',
  )
  expect(addressLine({ country: 'Aruba', state: 'Aruba', city: 'Aruba' })).toBe('Aruba')
  expect(addressLine({})).toBe('')
})
