import { expect, test } from 'vitest'
import type { Game } from '#shared/domain/facts/game.ts'
import { nothingKnown } from '../known.ts'
import { convertGames } from './games.ts'
import { gameRow, type Row, table } from './testing/tables.ts'

const fetchedAt = new Date('2026-11-26T12:00:00.000Z')
const read = (rows: readonly Row[], before: readonly Game[] = [], at = fetchedAt) =>
  convertGames([table('games.csv', rows)], {
    season: 2026,
    known: { ...nothingKnown, games: before },
    fetchedAt: at,
  })
const of = (kind: string, over: Row = {}, at = fetchedAt) =>
  read([gameRow(over)], [], at).facts.find((fact) => fact.kind === kind)
const gamesIn = ({ facts }: ReturnType<typeof read>) => facts.filter(({ kind }) => kind === 'game')

test('kick-off times are New York’s, for games abroad, too', () => {
  expect(of('game')).toMatchObject({
    id: 'nfl-2026_12_MIA_BUF',
    seasonType: 1,
    week: 12,
    day: '2026-11-29',
    at: '2026-11-29T18:00:00.000Z',
    status: 'scheduled',
    homeTeamId: 'nfl-BUF',
    awayTeamId: 'nfl-MIA',
    neutral: false,
  })
  const abroad = { gameday: '2026-09-10', gametime: '20:35', location: 'Neutral' }
  expect(of('game', abroad)).toMatchObject({ at: '2026-09-11T00:35:00.000Z', neutral: true })
  expect(of('game', { gametime: '' })).toMatchObject({ day: '2026-11-29', at: null })
})

test.each([
  ['3.5', -3.5],
  ['-7', 7],
  ['0', 0],
])(
  'a spread of %s, above 0 where the home team is favored, gives the home team %s',
  (spread_line, spread) => {
    expect(of('line', { spread_line })).toMatchObject({
      ...{ gameId: 'nfl-2026_12_MIA_BUF', at: '2026-11-26T12:00:00.000Z', spread, total: 47.5 },
      ...{ homeMoneyline: -175, awayMoneyline: 150 },
      ...{ homeSpreadMoneyline: -112, awaySpreadMoneyline: -110 },
    })
  },
)

test('once a game has begun its line is the closing one, and its result is known some hours later', () => {
  const over = { home_score: '24', away_score: '21' }
  const later = new Date('2026-12-03T12:00:00.000Z')
  expect(of('line', over, later)).toMatchObject({ at: '2026-11-29T17:59:00.000Z' })
  expect(of('game', over, later)).toMatchObject({ status: 'final' })
  const score = { home: 24, away: 21, final: true }
  expect(of('score', over, later)).toMatchObject({ at: '2026-11-29T21:30:00.000Z', ...score })
  expect(of('score', over, new Date('2026-11-29T20:00:00.000Z'))).toMatchObject({
    at: '2026-11-29T20:00:00.000Z',
  })
})

test('a corrected result comes after the first one, and a missing result removes none', () => {
  const final = gameRow({ home_score: '24', away_score: '21' })
  const later = new Date('2026-12-03T12:00:00.000Z')
  const before = gamesIn(read([final], [], later)).filter((fact) => fact.kind === 'game')
  const corrected = read([{ ...final, home_score: '25' }], before, later).facts
  expect(corrected).toContainEqual(expect.objectContaining({ home: 25, at: later.toISOString() }))
  expect(gamesIn(read([gameRow()], before, later))).toMatchObject([{ status: 'final' }])
})

test('last season, this one and the next are read, with their post-seasons', () => {
  const seasons = ['1999', '2024', '2025', '2026', '2027'].map((season) =>
    gameRow({ season, game_id: `${season}_12_MIA_BUF` }),
  )
  expect(gamesIn(read(seasons)).map((game) => 'season' in game && game.season)).toEqual([
    2025, 2026, 2027,
  ])
  for (const game_type of ['WC', 'DIV', 'CON', 'SB'])
    expect(of('game', { game_type })).toMatchObject({ seasonType: 3 })
})

test('the old abbreviation of a club that has moved names today’s club', () => {
  const over = { game_id: '2026_12_OAK_LA', away_team: 'OAK', home_team: 'LA' }
  expect(of('game', over)).toMatchObject({ homeTeamId: 'nfl-LAR', awayTeamId: 'nfl-LV' })
})

test('a game without a line, or with an unreadable one, is read all the same', () => {
  const blank = ['spread_line', 'total_line', 'home_moneyline', 'away_moneyline']
  const none = Object.fromEntries(
    [...blank, 'home_spread_odds', 'away_spread_odds'].map((column) => [column, '']),
  )
  expect(of('line', none)).toBeUndefined()
  const { facts, rejects } = read([gameRow({ home_moneyline: '-20' })])
  expect(facts.filter(({ kind }) => kind === 'line')).toEqual([])
  expect(gamesIn({ facts, rejects })).toHaveLength(1)
  expect(rejects).toMatchObject([
    { path: 'games.csv:2.home_moneyline', reason: 'is not an American moneyline' },
  ])
})

test('only the game of an unknown club is rejected', () => {
  const { facts, rejects } = read([gameRow({ home_team: 'XYZ' }), gameRow()])
  expect(gamesIn({ facts, rejects })).toHaveLength(1)
  expect(rejects).toMatchObject([{ reason: 'there is no club "XYZ" in the table of clubs' }])
})
