import { expect, test } from 'vitest'
import { choosing, citiesIn, statesIn } from './places.ts'

const file = {
  states: [
    ['BY', 'Bavaria'],
    ['HH', 'Hamburg'],
  ],
  cities: { BY: ['Augsburg', 'Munich'] },
} as const

test('choosing a level resets the levels below it', () => {
  expect(choosing('country', 'Germany')).toEqual({ country: 'Germany', state: '', city: '' })
  expect(choosing('state', 'Bavaria')).toEqual({ state: 'Bavaria', city: '' })
  expect(choosing('city', 'Munich')).toEqual({ city: 'Munich' })
})

test('the US has the states of the portal’s options, other countries those of their file', () => {
  expect(statesIn('United States', undefined, ['Florida'])).toEqual(['Florida'])
  expect(statesIn('Germany', file, ['Florida'])).toEqual(['Bavaria', 'Hamburg'])
  expect(statesIn('Germany', undefined, ['Florida'])).toEqual([])
})

test('if the options are not loaded, the US has the states of its file', () => {
  expect(statesIn('United States', file, [])).toEqual(['Bavaria', 'Hamburg'])
})

test('a country without states is listed as its own state, and a state without cities as its own city', () => {
  expect(statesIn('Aruba', { states: [], cities: {} }, [])).toEqual(['Aruba'])
  expect(citiesIn('Aruba', { states: [], cities: {} })).toEqual(['Aruba'])
  expect(citiesIn('Hamburg', file)).toEqual(['Hamburg'])
})

test('the cities are those of the chosen state; without a state there are none', () => {
  expect(citiesIn('Bavaria', file)).toEqual(['Augsburg', 'Munich'])
  expect(citiesIn('', file)).toEqual([])
  expect(citiesIn('Bavaria', undefined)).toEqual([])
})
