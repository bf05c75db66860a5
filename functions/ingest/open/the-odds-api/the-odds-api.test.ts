import { expect, test } from 'vitest'
import type { Game } from '#shared/domain/facts/game.ts'
import { FeedError } from '../../feed/feed.ts'
import { nothingKnown } from '../known.ts'
import { expectNoHarm } from '../testing/hostile.ts'
import { convertOdds, theOddsApi } from './the-odds-api.ts'

const game: Game = {
  ...{ kind: 'game', id: 'nba-0022600123', competition: 'NBA', season: 2026, seasonType: 1 },
  ...{ week: null, day: '2026-11-21', at: '2026-11-22T00:30:00.000Z', status: 'scheduled' },
  ...{ homeTeamId: 'nba-BOS', awayTeamId: 'nba-LAL', venue: null, neutral: false },
  description: null,
}

const bookmaker = (key: string, spread: number, home: number, away: number, total = 221.5) => ({
  key,
  title: key,
  last_update: '2026-11-21T18:00:00Z',
  markets: [
    {
      key: 'h2h',
      last_update: '2026-11-21T18:00:00Z',
      outcomes: [
        { name: 'Boston Celtics', price: home },
        { name: 'Los Angeles Lakers', price: away },
      ],
    },
    {
      key: 'spreads',
      outcomes: [
        { name: 'Los Angeles Lakers', price: -108, point: -spread },
        { name: 'Boston Celtics', price: -112, point: spread },
      ],
    },
    {
      key: 'totals',
      outcomes: [
        { name: 'Over', price: -110, point: total },
        { name: 'Under', price: -110, point: total },
      ],
    },
  ],
})
const event = {
  id: 'e912304de2b2ce35b473ce2ecd3d1502',
  sport_key: 'basketball_nba',
  commence_time: '2026-11-22T00:30:00Z',
  home_team: 'Boston Celtics',
  away_team: 'Los Angeles Lakers',
  bookmakers: [
    bookmaker('firstbook', -3.5, -160, 135),
    bookmaker('slowbook', 12, 700, -1100, 300),
    bookmaker('thirdbook', -4, -170, 142, 222),
  ],
}

const convert = (payload: unknown, games: readonly Game[] = [game], at = '2026-11-21T18:05:00Z') =>
  convertOdds(
    [
      {
        ...{ file: 'basketball_nba_odds.json', contentType: '' },
        bytes: new TextEncoder().encode(JSON.stringify(payload)),
      },
    ],
    { known: { ...nothingKnown, games }, fetchedAt: new Date(at) },
  )

test('a coming game has the quote of the bookmaker in the middle, negative for a favored home team', () => {
  expect(convert([event])).toEqual({
    facts: [
      {
        ...{ kind: 'line', gameId: game.id, at: '2026-11-21T18:05:00.000Z' },
        ...{ spread: -3.5, total: 222, homeMoneyline: -160, awayMoneyline: 135 },
        ...{ homeSpreadMoneyline: -112, awaySpreadMoneyline: -108 },
      },
    ],
    rejects: [],
    matched: { noun: 'games', of: 1, missing: [] },
  })
})

test('a game in play or without quotes gets no line, and an unknown game is reported', () => {
  expect(convert([event], [game], '2026-11-22T01:00:00Z').facts).toEqual([])
  expect(convert([event], [{ ...game, status: 'in_progress' }]).facts).toEqual([])
  expect(convert([{ ...event, bookmakers: [] }]).facts).toEqual([])
  expect(convert([event], []).matched?.missing).toEqual([
    'Los Angeles Lakers at Boston Celtics, 2026-11-22T00:30:00Z',
  ])
})

test('a club of another league rejects its game alone, and a refusal is reported', () => {
  const { facts, rejects } = convert([{ ...event, home_team: 'Example Harbor Pilots' }, event])
  expect(facts).toHaveLength(1)
  expect(rejects).toMatchObject([
    { path: 'games[0].home_team', reason: 'is no club of the league' },
  ])
  expect(() => convert({ message: 'API key is not valid' })).toThrow(FeedError)
  expect(() => convert([{ id: 1 }])).toThrow('there is no field commence_time')
})

test('hostile values give valid facts, rejects or one failure', () => {
  expectNoHarm([event], convert, [
    ...['spread', 'total', 'homeMoneyline', 'awayMoneyline'],
    ...['homeSpreadMoneyline', 'awaySpreadMoneyline'],
  ])
})

test('the source is asked only with a key, which stays out of the file’s name', () => {
  const asked = { now: new Date(), season: 2026, known: nothingKnown }
  const [feed] = theOddsApi.datasets
  expect(feed?.files(asked)).toEqual([])
  const [file] = feed?.files({ ...asked, key: 'k&y' }) ?? []
  expect(file?.address).toMatch(/^https:\/\/api\.the-odds-api\.com\/.*&apiKey=k%26y$/)
  expect(file?.file).toBe('basketball_nba_odds.json')
})
