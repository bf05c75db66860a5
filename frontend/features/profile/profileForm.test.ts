import { expect, test } from 'vitest'
import { addressLine, changesOf, valuesOf } from './profileForm.ts'

const person = { favorite_sport: 'NBA', country: 'United States', state: 'Florida', city: 'Miami' }

test('the form begins with what is known, and the rest is empty', () => {
  expect(valuesOf(person)).toEqual({ ...person, address: '', zipcode: '' })
})

test('empty fields are dropped, and the email has no place in what is sent', () => {
  const values = valuesOf({ ...person, address: '  ', email: 'a@b.example' } as object)
  expect(changesOf(values)).toEqual(person)
})

test('the address is one line of what is known', () => {
  expect(addressLine({ ...person, address: '1 Ocean Drive', zipcode: '33139' })).toBe(
    '1 Ocean Drive, Miami, Florida 33139, United States',
  )
  expect(addressLine({ country: 'Aruba', state: 'Aruba', city: 'Aruba' })).toBe('Aruba')
  expect(addressLine({})).toBe('')
})
