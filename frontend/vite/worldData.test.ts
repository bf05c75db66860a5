import { expect, test } from 'vitest'
import { usStates } from '#shared/domain/account/usStates.ts'
import type { CountryFile } from '../features/profile/places.ts'
import { worldFiles } from './worldData.ts'

const files = worldFiles()
const file = (code: string) => files.get(code) as CountryFile

test('every country of the list has a file of its own', () => {
  const list = files.get('countries') as readonly (readonly [string, string])[]
  expect(list.length).toBeGreaterThan(240)
  expect(list).toContainEqual(['US', 'United States'])
  expect([...files.keys()].toSorted()).toEqual(
    ['countries', ...list.map(([code]) => code)].toSorted(),
  )
})

test('a country’s cities stand under its states, each once and in order', () => {
  const { states, cities } = file('DE')
  const [code = ''] = states.find(([, name]) => name === 'Bavaria') ?? []
  expect(Object.keys(cities).every((own) => states.some(([state]) => state === own))).toBe(true)
  expect(cities[code]).toContain('Munich')
  for (const names of Object.values(cities)) expect(new Set(names).size).toBe(names.length)
})

test('the states that the options offer for the US have their cities under the same codes', () => {
  const without = usStates.filter(({ code }) => !file('US').cities[code])
  expect(without.map(({ code }) => code)).toEqual([])
})
