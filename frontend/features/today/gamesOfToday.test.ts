import { expect, test } from 'vitest'
import {
  firstMoves,
  gamesInPlay,
  nextGame,
  nextGames,
  nextGamesTitle,
  noGaps,
  noNextGames,
  widestGaps,
} from './gamesOfToday.ts'
import type { GameOfToday, ShownMove } from './queries.ts'

const now = new Date('2026-11-22T18:00:00.000Z')
const game = (id: string, hour: number, over: object = {}) =>
  ({
    game_id: id,
    status: 'scheduled',
    date_time: new Date(now.getTime() + hour * 3_600_000).toISOString(),
    sportsID: 1,
    league: null,
    away_team_gaming_score: 8.6,
    home_team_gaming_score: 3.1,
    ...over,
  }) as GameOfToday
const locked = (id: string, hour: number, apart: number | null) =>
  ({ ...game(id, hour), locked: true, apart }) as GameOfToday
const ids = (games: readonly GameOfToday[]) => games.map(({ game_id }) => game_id)

test('the widest gaps come first, equal ones by time, without games that have begun', () => {
  const games = [
    locked('late', 5, 2),
    locked('soon', 1, 2),
    locked('level', 1, 0),
    locked('unknown', 1, null),
    locked('in play', -1, 9),
    game('wide', 9),
  ]
  expect(ids(widestGaps(games, now, 9))).toEqual(['wide', 'soon', 'late'])
  expect(ids(widestGaps(games, now, 1))).toEqual(['wide'])
})

test('the next games are of one competition, those in play first', () => {
  const epl = { sportsID: 3, league: 'EPL' }
  const games = [game('b', 2), game('a', 1), game('on', -1), game('over', -7), game('epl', 1, epl)]
  const next = (competition: 'NFL' | 'EPL') =>
    ids(nextGames(games, { competition, teams: new Set() }, now, 9))
  expect(next('NFL')).toEqual(['on', 'a', 'b'])
  expect(next('EPL')).toEqual(['epl'])
  expect(ids(gamesInPlay(games, now))).toEqual(['on'])
})

test.each([
  [[], 'Your next games'],
  [[1, 2], 'Your next games'],
  [[-1, 2], 'Your games in play and next'],
  [[-1, -2], 'Your games in play'],
])('with games %s hours from now the list is called %s', (hours, title) => {
  expect(
    nextGamesTitle(
      hours.map((hour) => game(`${hour}`, hour)),
      now,
    ),
  ).toBe(title)
})

test('the message for an empty list does not deny the game that is shown in full', () => {
  expect(noNextGames('NFL', undefined)).toBe('No NFL game in the next 48 hours.')
  expect(noNextGames('NFL', game('a', 1))).toBe('No other NFL game in the next 48 hours.')
  expect(noNextGames('ESP', game('a', 1))).toBe('No La Liga game in the next 48 hours.')
})

test('a board without gaps says why and, in summer, when the next game is', () => {
  const opening = { day: '2026-08-14', sportsID: 3, league: 'ESP' } as const
  expect(noGaps({ games: [game('a', 1)], next_day: null })).toBe(
    'No game in the next 48 hours has two different scores.',
  )
  expect(noGaps({ games: [], next_day: null })).toBe('No game in the next 48 hours.')
  expect(noGaps({ games: [], next_day: opening })).toBe(
    'No game in the next 48 hours. The next one is on August 14, 2026 (La Liga).',
  )
})

test('a followed team’s next game comes before the favorite competition’s others, whatever its sport', () => {
  const arsenal = { sportsID: 3, league: 'EPL', away_team_id: 'x', home_team_id: 'ars' }
  const games = [game('on', -1), game('a', 1), game('ars', 9, arsenal)]
  const teams = new Set(['3:ars'])
  expect(ids(nextGames(games, { competition: 'NFL', teams }, now, 2))).toEqual(['ars', 'on'])
})

test('a followed team’s moves come before larger ones of other teams', () => {
  const move = (team_id: string, effect: number) => ({ sportsID: 1, team_id, effect }) as ShownMove
  const moves = [move('a', -3), move('b', 2), move('dal', -1), move('dal', 0.5)]
  const first = (teams: readonly string[]) =>
    firstMoves(moves, new Set(teams), 3).map(({ effect }) => effect)
  expect(first(['1:dal'])).toEqual([-1, 0.5, -3])
  expect(first([])).toEqual([-3, 2, -1])
})

test('a guest’s next game is the soonest that is not locked', () => {
  const next = (...games: GameOfToday[]) => nextGame(games, undefined, now)?.game_id
  expect(next(locked('a', 1, 1), game('late', 3), game('soon', 2))).toBe('soon')
  expect(next(game('on', -1), locked('a', 1, 1))).toBeUndefined()
})

test('a member’s next game is one of his teams’, otherwise of his competition, otherwise any', () => {
  const arsenal = { sportsID: 3, league: 'EPL', away_team_id: 'x', home_team_id: 'ars' } as const
  const games = [game('on', -1), game('nfl', 2), game('epl', 1, arsenal), game('ars', 9, arsenal)]
  const next = (competition: 'NFL' | 'EPL' | 'ESP', ...teams: string[]) =>
    nextGame(games, { competition, teams: new Set(teams) }, now)?.game_id
  expect(next('NFL', '3:ars')).toBe('epl')
  expect(next('NFL')).toBe('nfl')
  expect(next('ESP')).toBe('epl')
})
