import { expect, test } from 'vitest'
import { followedIn, followKey, followsAfter, mostFollows, tooManyFollows } from './follows.ts'

const follows = (players: readonly string[], teams: readonly string[] = []) => ({
  players: new Set(players),
  teams: new Set(teams),
})
const nobody = { players: [], teams: [] }
const many = (count: number) => Array.from({ length: count }, (_, n) => `1:nfl-${n}`)

test('a followed team is one of its sport, not of another with the same id', () => {
  const teams = followedIn(`${followKey(1, 'dal')},${followKey(3, 'ars')}`)
  expect(teams.has(followKey(1, 'dal'))).toBe(true)
  expect(teams.has(followKey(2, 'dal'))).toBe(false)
})

test('without a list nobody is followed', () => {
  expect(followedIn(undefined).size).toBe(0)
  expect(followedIn('').size).toBe(0)
})

test('a key that is both followed and unfollowed is followed, and a player’s key is no team’s', () => {
  const change = {
    follow: { players: ['a'], teams: [] },
    unfollow: { players: ['a', 'b'], teams: ['c'] },
  }
  expect(followsAfter(follows(['b', 'c'], ['a', 'c']), change)).toEqual(follows(['c', 'a'], ['a']))
})

test('players and teams together are no more than the most', () => {
  const before = follows(many(mostFollows - 1))
  const after = (teams: readonly string[]) =>
    followsAfter(before, { follow: { players: [], teams }, unfollow: nobody })
  expect(tooManyFollows(before, after(['x']))).toBeUndefined()
  expect(tooManyFollows(before, after(['x', 'y']))).toBe(
    'You follow 199 players and teams, and the most is 200. This would make 201, so nothing was changed.',
  )
})
