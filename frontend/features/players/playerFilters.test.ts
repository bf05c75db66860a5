import { expect, test } from 'vitest'
import type { LockedPlayer, ShownPlayer } from '#shared/contract/players.ts'
import {
  cardReturn,
  chosenPlayers,
  hasHealth,
  playerSortOf,
  sortedPlayers,
} from './playerFilters.ts'

const today = '2026-11-21'
const one = (player_name: string, over: Partial<ShownPlayer> = {}) => ({
  player: {
    player_name,
    team_abbr: 'BUF',
    position: 'QB',
    gaming_score: 80,
    ...over,
  } as ShownPlayer,
})
const names = (players: readonly { player: { player_name: string } }[]) =>
  players.map(({ player }) => player.player_name)

test.each([
  ['Out', null, ['out']],
  ['Injured Reserve', '2026-12-24', ['out']],
  ['Injured', '2026-11-28', ['out', 'soon']],
  ['Injured', '2026-11-29', ['out']],
  ['Injured', '2026-11-20', ['out']],
  ['Questionable', '2026-11-21', ['questionable', 'soon']],
  ['Doubtful', null, ['questionable']],
  ['Day-To-Day', null, ['questionable']],
  [null, '2026-11-21', []],
  [undefined, undefined, []],
])('a player who is %s and back on %s is found under %j', (status, return_date, found) => {
  const listed = one('A', { status, return_date })
  expect(
    (['out', 'questionable', 'soon'] as const).filter((health) => hasHealth(listed, health, today)),
  ).toEqual(found)
})

test('a card names our return date, the team’s or an editor’s, and no day if the season is in doubt', () => {
  const card = (over: Partial<ShownPlayer>) => one('A', over).player
  expect(cardReturn(card({ status: 'Out' }))).toBeNull()
  expect(cardReturn(card({ return_date: null }))).toEqual({
    ...{ editor: null, ours: null, team: null, mayMissSeason: false },
  })
  const dates = { return_date: '2026-11-25', team_return_date: '2026-11-29' } as const
  const ruled = card({ ...dates, editor_return_date: '2026-12-01' })
  expect(cardReturn(ruled)).toEqual({
    ...{ editor: '2026-12-01', ours: '2026-11-25', team: '2026-11-29', mayMissSeason: false },
  })
  const doubted = one('B', { status: 'Out', ...dates, may_miss_season: true })
  expect(hasHealth(doubted, 'soon', today)).toBe(false)
  expect(hasHealth(one('B', { status: 'Out', ...dates }), 'soon', today)).toBe(true)
})

test('filters are combined', () => {
  const players = [
    one('A', { status: 'Out' }),
    one('B', { status: 'Out', team_abbr: 'MIA' }),
    one('C', { status: 'Out', position: 'WR' }),
    one('D'),
  ]
  const chosen = (choice: object) => names(chosenPlayers(players, choice, today))
  expect(chosen({})).toEqual(['A', 'B', 'C', 'D'])
  expect(chosen({ health: 'out' })).toEqual(['A', 'B', 'C'])
  expect(chosen({ health: 'out', team: 'BUF' })).toEqual(['A', 'C'])
  expect(chosen({ health: 'out', team: 'BUF', position: 'WR' })).toEqual(['C'])
})

test.each([
  ['injured', ['Costly', 'Cheap', 'Risen', 'Fit', 'New']],
  ['score', ['Fit', 'Risen', 'Cheap', 'Costly', 'New']],
  ['change', ['Costly', 'Risen', 'Fit', 'Cheap', 'New']],
  ['return', ['Cheap', 'Costly', 'Risen', 'Fit', 'New']],
] as const)('sorted by %s they are %j', (sort, order) => {
  const players = [
    one('Risen', { gaming_score: 90, change: 0.4 }),
    one('Fit', { gaming_score: 95 }),
    one('Cheap', { gaming_score: 40, status: 'Out', cost: -0.1, return_date: '2026-11-29' }),
    one('Costly', {
      gaming_score: 0,
      status: 'Out',
      cost: -2.1,
      return_date: '2026-12-29',
      change: -2,
    }),
    one('New', { gaming_score: null }),
  ]
  expect(names(sortedPlayers(players, sort))).toEqual(order)
})

test('a guest’s list starts with the injured players, by name', () => {
  const locked = (player_name: string, status?: string) => ({
    player: { player_name, locked: true, status } as LockedPlayer,
  })
  const players = [locked('A'), locked('B', 'Out'), locked('C', 'Questionable')]
  expect(names(sortedPlayers(players, playerSortOf('score', true)))).toEqual(['B', 'C', 'A'])
})

test.each([
  [undefined, false, 'injured'],
  ['return', false, 'return'],
  ['return', true, 'injured'],
  ['gap', false, 'injured'],
])('the address’s order "%s" becomes, for a guest (%s), %s', (asked, isGuest, sort) => {
  expect(playerSortOf(asked, Boolean(isGuest))).toBe(sort)
})
