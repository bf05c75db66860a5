import { expect, test } from 'vitest'
import { usStates } from '#shared/domain/account/usStates.ts'
import type { CountryFile } from '../features/profile/places.ts'
import { worldFiles } from './worldData.ts'

const files = worldFiles()
const file = (code: string) => files.get(code) as CountryFile

test('every country has a file', () => {
  const list = files.get('countries') as readonly (readonly [string, string])[]
  expect(list.length).toBeGreaterThan(240)
  expect(list).toContainEqual(['US', 'United States'])
  expect([...files.keys()].toSorted()).toEqual(
    ['countries', ...list.map(([code]) => code)].toSorted(),
  )
})

test('a country’s cities are grouped by state, each once and in order', () => {
  const { states, cities } = file('DE')
  const [code = ''] = states.find(([, name]) => name === 'Bavaria') ?? []
  expect(Object.keys(cities).every((own) => states.some(([state]) => state === own))).toBe(true)
  expect(cities[code]).toContain('Munich')
  for (const names of Object.values(cities)) expect(new Set(names).size).toBe(names.length)
})

test('the US states of the options have their cities under the same codes', () => {
  const without = usStates.filter(({ code }) => !file('US').cities[code])
  expect(without.map(({ code }) => code)).toEqual([])
})
