import { describe, expect, test } from 'vitest'
import { daysOfGames, gameGroups, gameSortOf, gamesOn, resultGroups } from './gameGroups.ts'
import type { GameOnCard, GameOver } from './queries.ts'

// Still Saturday the 21st in US Eastern time.
const now = new Date('2026-11-22T02:00:00.000Z')
const game = (game_id: string, date_time: string | null, over: object = {}) =>
  ({
    game_id,
    status: 'scheduled',
    date_time,
    day: date_time?.slice(0, 10) ?? null,
    away_team_gaming_score: 8,
    home_team_gaming_score: 7,
    ...over,
  }) as GameOnCard

const tonight = game('tonight', '2026-11-22T03:00:00.000Z')
const sunday = game('sunday', '2026-11-22T18:00:00.000Z', { home_team_gaming_score: 3 })
const on = game('on', '2026-11-22T01:00:00.000Z', { away_team_gaming_score: 9.5 })
const open = game('open', null, { home_team_gaming_score: null })
const postponed = game('postponed', null, { status: 'postponed', day: '2026-11-22' })
const all = [tonight, sunday, postponed, open, on]

const shown = (sort: 'time' | 'gap' | 'health', games = all) =>
  gameGroups(games, { sort, sport: 1, now }).map(({ title, note, games }) => [
    title,
    note,
    ...games.map(({ game_id }) => game_id),
  ])

describe('by time', () => {
  test('in the order by time, today’s games come first, then games in play, later days and games without a day', () => {
    expect(shown('time')).toEqual([
      ['Today, Sat, Nov 21', '1 to come', 'tonight'],
      ['In play', '1 game, scores as at kickoff', 'on'],
      ['Tomorrow, Sun, Nov 22', '2 games', 'sunday', 'postponed'],
      ['TBD', '1 game', 'open'],
    ])
  })

  test('in the order by time, a game whose result is overdue comes last', () => {
    const over = game('over', '2026-11-21T15:00:00.000Z')
    expect(shown('time', [over, sunday]).at(-1)).toEqual(['Over', '1 game', 'over'])
  })
})

test('the order by gap puts the widest first, the order by health the healthiest pair, and games without scores come last', () => {
  expect(shown('gap')).toEqual([
    ['By gap', 'widest first', 'sunday', 'on', 'tonight', 'postponed', 'open'],
  ])
  expect(shown('health')).toEqual([
    ['By health', 'both scores, healthiest first', 'on', 'tonight', 'postponed', 'sunday', 'open'],
  ])
})

test('a locked game is ordered by how far apart its teams are', () => {
  const locked = { ...sunday, locked: true, apart: 5 } as unknown as GameOnCard
  expect(shown('gap', [tonight, locked])[0]?.slice(2)).toEqual(['sunday', 'tonight'])
})

test.each([
  [undefined, false, 'time'],
  ['gap', false, 'gap'],
  ['health', false, 'health'],
  ['score', false, 'time'],
  ['gap', true, 'gap'],
  ['health', true, 'time'],
])('the address’s order "%s" becomes, for a guest (%s), %s', (asked, isGuest, sort) => {
  expect(gameSortOf(asked, Boolean(isGuest))).toBe(sort)
})

test('the days of the games are in US Eastern time, with their counts', () => {
  expect(daysOfGames(all)).toEqual([
    { day: '2026-11-21', count: 2 },
    { day: '2026-11-22', count: 2 },
  ])
  expect(gamesOn(all, '2026-11-21').map(({ game_id }) => game_id)).toEqual(['tonight', 'on'])
  expect(gamesOn(all, undefined)).toBe(all)
})

test('games that are over are grouped by day, the latest day first', () => {
  const over = (id: string, at: string) => game(id, at, { status: 'final' }) as GameOver
  const results = [
    over('friday', '2026-11-20T18:00:00.000Z'),
    over('noon', '2026-11-21T17:00:00.000Z'),
    over('evening', '2026-11-21T23:00:00.000Z'),
  ]
  const groups = resultGroups(results, now).map(({ title, note, games }) => [
    title,
    note,
    ...games.map(({ game_id }) => game_id),
  ])
  expect(groups).toEqual([
    ['Final · Today, Sat, Nov 21', '2 games', 'noon', 'evening'],
    ['Final · Yesterday, Fri, Nov 20', '1 game', 'friday'],
  ])
  expect(gameGroups([], { sort: 'gap', sport: 1, now })).toEqual([])
})
