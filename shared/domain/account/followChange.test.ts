import { expect, test } from 'vitest'
import { followsAfter, mostGuestFollows, tooManyFollows, tooManyForGuest } from './followChange.ts'
import { mostFollows } from './follows.ts'

const follows = (players: readonly string[], teams: readonly string[] = []) => ({
  players: new Set(players),
  teams: new Set(teams),
})
const nobody = { players: [], teams: [] }
const many = (count: number) => Array.from({ length: count }, (_, n) => `1:nfl-${n}`)

test('a key that is both followed and unfollowed is followed, and a player’s key is not a team’s', () => {
  const change = {
    follow: { players: ['a'], teams: [] },
    unfollow: { players: ['a', 'b'], teams: ['c'] },
  }
  expect(followsAfter(follows(['b', 'c'], ['a', 'c']), change)).toEqual(follows(['c', 'a'], ['a']))
})

test('players and teams together stay within the limit', () => {
  const before = follows(many(mostFollows - 1))
  const after = (teams: readonly string[]) =>
    followsAfter(before, { follow: { players: [], teams }, unfollow: nobody })
  expect(tooManyFollows(before, after(['x']))).toBeUndefined()
  expect(tooManyFollows(before, after(['x', 'y']))).toBe(
    'You follow 199 players and teams, and the most is 200. This would make 201, so nothing was changed.',
  )
})

test('a guest follows up to twenty, and one with more can still follow fewer', () => {
  const full = follows(many(mostGuestFollows - 1), ['t'])
  expect(tooManyForGuest(follows([]), full)).toBeUndefined()
  expect(tooManyForGuest(full, follows(many(mostGuestFollows), ['t']))).toBe(
    'Without an account you can follow 20 players and teams. Sign up for free to follow 200.',
  )
  expect(tooManyForGuest(follows(many(30)), follows(many(29)))).toBeUndefined()
})
