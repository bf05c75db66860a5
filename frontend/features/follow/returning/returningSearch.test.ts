import { expect, test } from 'vitest'
import { gamesToReturn } from '#shared/contract/following.ts'
import { chosenReturning, gamesToMiss, positionsOf, returnText } from './returningSearch.ts'

test('unknown values in the address fall back to the usual ones', () => {
  const usual = { of: 'NFL', games: gamesToReturn.usual }
  expect(chosenReturning({})).toEqual(usual)
  expect(chosenReturning({ of: 'nfl', games: 9 })).toEqual(usual)
  expect(chosenReturning({ of: 'EPL', games: 4 })).toEqual({ of: 'EPL', games: 4 })
})

test('the page offers as many games as the contract allows', () => {
  expect([gamesToMiss[0], gamesToMiss.at(-1)]).toEqual([gamesToReturn.least, gamesToReturn.most])
})

test('a filter for a position that no player has is ignored', () => {
  const players = [{ position: 'WR' }, { position: 'CB' }, { position: 'WR' }, { position: null }]
  expect(positionsOf(players, 'CB')).toEqual({ positions: ['CB', 'WR'], chosen: 'CB' })
  expect(positionsOf(players, 'QB')).toEqual({ positions: ['CB', 'WR'], chosen: undefined })
})

test.each([
  [0, 'us', 'back Nov 22, in time for the next game'],
  [1, 'us', 'back Nov 22, misses 1 game'],
  [3, 'editor', 'back Nov 22 (set by an editor), misses 3 games'],
] as const)('%i missed games, said by %s', (misses, set_by, text) => {
  expect(returnText({ misses, set_by }, 'Nov 22')).toBe(text)
})
