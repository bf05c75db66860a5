import { expect, test } from 'vitest'
import { openSources } from './openSources.ts'
import { switchedSources, unaccepted } from './sourceSwitches.ts'

test('an admin’s switches override the stage’s file, and all other sources stay as in the file', () => {
  const fpl = { name: 'fpl', on: true, accepts: openSources.fpl.condition } as const
  const nflverse = { name: 'nflverse', on: false, accepts: null } as const
  expect(switchedSources(['nflverse', 'openfootball'], [])).toEqual(['nflverse', 'openfootball'])
  expect(switchedSources(['nflverse', 'openfootball'], [fpl, nflverse])).toEqual([
    'openfootball',
    'fpl',
  ])
})

test('a source with a condition is switched on only by an admin who has accepted its words', () => {
  const on = { name: 'fpl', on: true, accepts: openSources.fpl.condition } as const
  const free = { name: 'openfootball', on: true, accepts: null } as const
  expect(unaccepted([free, on])).toBe(-1)
  expect(unaccepted([free, { ...on, accepts: null }])).toBe(1)
  expect(unaccepted([free, { ...on, accepts: 'Anything.' }])).toBe(1)
  expect(unaccepted([{ ...on, on: false, accepts: null }])).toBe(-1)
})
