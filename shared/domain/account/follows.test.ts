import { expect, test } from 'vitest'
import { followedIn, followKey } from './follows.ts'

test('a followed team belongs to one sport, even if another has the same id', () => {
  const teams = followedIn(`${followKey(1, 'dal')},${followKey(3, 'ars')}`)
  expect(teams.has(followKey(1, 'dal'))).toBe(true)
  expect(teams.has(followKey(2, 'dal'))).toBe(false)
})

test('without a list nobody is followed', () => {
  expect(followedIn(undefined).size).toBe(0)
  expect(followedIn('').size).toBe(0)
})
