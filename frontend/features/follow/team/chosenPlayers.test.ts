import { expect, test } from 'vitest'
import type { FollowedPlayer } from '#shared/contract/following.ts'
import { isChosen, optionsOf } from './chosenPlayers.ts'

const player = (id: string, position: string, game?: string, home = true) =>
  ({
    player_id: id,
    sportsID: 1,
    position,
    team_name: home ? 'Bills' : 'Jets',
    next: game ? { game_id: game, home, opponent_name: home ? 'Jets' : 'Bills' } : null,
  }) as FollowedPlayer
const all = [
  player('a', 'QB', 'g1'),
  player('b', 'WR', 'g1', false),
  player('c', 'WR', 'g2'),
  player('d', 'QB'),
]
const shown = (choice: object) =>
  all.filter(isChosen(all, choice)).map(({ player_id }) => player_id)

test('a list is narrowed by position and by game, and by both', () => {
  expect(shown({})).toEqual(['a', 'b', 'c', 'd'])
  expect(shown({ position: 'WR' })).toEqual(['b', 'c'])
  expect(shown({ game: 'g1' })).toEqual(['a', 'b'])
  expect(shown({ of: 'NFL', position: 'WR', game: 'g1' })).toEqual(['b'])
})

test('a filter in the address that no player passes is ignored', () => {
  expect(shown({ position: 'K', of: 'NBA', game: 'g1' })).toEqual(['a', 'b'])
  expect(optionsOf('position', all, { position: 'K' }).chosen).toBeUndefined()
})

test('a game is one option for the players of both teams, and players without a game have none', () => {
  const { options, chosen } = optionsOf('game', all, { game: 'g1' })
  expect(options.map(({ text, count }) => [text, count])).toEqual([
    ['Jets at Bills', 2],
    ['Jets at Bills', 1],
  ])
  expect(chosen).toBe('g1')
})

test('each option counts the players who also pass the other filters', () => {
  const counts = optionsOf('position', all, { game: 'g1', position: 'QB' }).options
  expect(counts.map(({ value, count }) => [value, count])).toEqual([
    ['QB', 1],
    ['WR', 1],
  ])
})
