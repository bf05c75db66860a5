import { expect, test } from 'vitest'
import { convert, convertText, recordOf, recordsOf } from '../testing/convert.ts'

const game = (fields: object) => convert('nfl/season', [{ ...recordOf('nfl-games'), ...fields }])

test('reads games, lines and results, but no weeks off', () => {
  const { facts, rejects } = convert('nfl/season', recordsOf('nfl-games'))
  expect(rejects).toEqual([])
  expect(facts).toEqual([
    {
      kind: 'game',
      id: 'nfl-202611104',
      competition: 'NFL',
      season: 2026,
      seasonType: 1,
      week: 11,
      day: '2026-11-22',
      at: '2026-11-22T18:00:00.000Z',
      status: 'scheduled',
      homeTeamId: 'nfl-BUF',
      awayTeamId: 'nfl-GB',
      venue: 'Lakeside Field',
      neutral: false,
      description: null,
    },
    {
      kind: 'line',
      gameId: 'nfl-202611104',
      at: '2026-11-21T15:00:00.000Z',
      spread: -2.5,
      total: 47.5,
      homeMoneyline: -142,
      awayMoneyline: 120,
      homeSpreadMoneyline: -112,
      awaySpreadMoneyline: -108,
    },
    expect.objectContaining({
      kind: 'game',
      status: 'final',
      neutral: true,
      at: '2026-11-15T14:30:00.000Z',
    }),
    expect.objectContaining({
      kind: 'line',
      at: '2026-11-15T14:30:00.000Z',
      spread: 1.5,
      homeMoneyline: null,
      awayMoneyline: null,
    }),
    {
      kind: 'score',
      gameId: 'nfl-202611012',
      at: '2026-11-15T17:52:40.000Z',
      home: 23,
      away: 20,
      final: true,
    },
  ])
})

test.each([
  [{ Status: 'Scheduled' }, 'scheduled'],
  [{ Status: 'Delayed' }, 'scheduled'],
  [{ Status: 'InProgress' }, 'in_progress'],
  [{ Status: ' final ' }, 'final'],
  [{ Status: 'Suspended' }, 'in_progress'],
  [{ Status: 'F/OT' }, 'final'],
  [{ Status: 'Forfeit' }, 'final'],
  [{ Status: 'Postponed' }, 'postponed'],
  [{ Status: 'Canceled' }, 'cancelled'],
  [{ Status: null, Canceled: true, IsOver: true }, 'cancelled'],
  [{ Status: null, IsOver: true, IsInProgress: false }, 'final'],
  [{ Status: null, IsOver: false, IsInProgress: true }, 'in_progress'],
  [{ Status: null, IsOver: null, IsInProgress: null, Canceled: null }, 'scheduled'],
])('reads the status of a game with %j as %s', (fields, status) => {
  expect(game(fields).facts[0]).toMatchObject({ status })
})

test.each([
  ['null times', { DateTime: null, DateTimeUTC: null, Date: null }],
  ['midnight as its date', { DateTime: null, DateTimeUTC: null, Date: '2026-11-22T00:00:00' }],
])('reads a game with %s as one with a day and an undecided time', (_, fields) => {
  expect(game(fields).facts[0]).toMatchObject({ day: '2026-11-22', at: null })
})

test('prefers the time in UTC to the one in New York', () => {
  expect(game({ DateTimeUTC: '2026-11-22T18:05:00' }).facts[0]).toMatchObject({
    at: '2026-11-22T18:05:00.000Z',
  })
})

test.each([
  ['is null everywhere', { PointSpread: null, OverUnder: null }],
  ['is zero everywhere', { PointSpread: 0, OverUnder: 0 }],
])('reads no line from a market that %s', (_, fields) => {
  const none = {
    HomeTeamMoneyLine: null,
    AwayTeamMoneyLine: 0,
    PointSpreadHomeTeamMoneyLine: null,
    PointSpreadAwayTeamMoneyLine: null,
  }
  expect(game({ ...fields, ...none }).facts.map(({ kind }) => kind)).toEqual(['game'])
})

test("reads a pick'em as a spread of zero, whatever its sign", () => {
  const record = JSON.stringify(recordOf('nfl-games')).replace('-2.5', '-0.0')
  const [, line] = convertText('nfl/season', `[${record}]`).facts
  expect(line).toMatchObject({ kind: 'line', spread: 0 })
})

test('reads a price of zero as unknown', () => {
  const [, line] = game({ PointSpreadHomeTeamMoneyLine: 0, PointSpreadAwayTeamMoneyLine: 0 }).facts
  expect(line).toMatchObject({
    spread: -2.5,
    homeSpreadMoneyline: null,
    awaySpreadMoneyline: null,
  })
})

test('rejects only the line and keeps its game', () => {
  const { facts, rejects } = game({ HomeTeamMoneyLine: 12 })
  expect(facts.map(({ kind }) => kind)).toEqual(['game'])
  expect(rejects).toMatchObject([
    { path: '[0].HomeTeamMoneyLine', reason: 'is not an American moneyline' },
  ])
})

test('reads no score before the game, whatever the numbers say', () => {
  expect(game({ HomeScore: 0, AwayScore: 0 }).facts.map(({ kind }) => kind)).not.toContain('score')
  const running = game({ Status: 'InProgress', HomeScore: 7, AwayScore: 0 }).facts[2]
  expect(running).toMatchObject({ kind: 'score', home: 7, away: 0, final: false })
})

test.each([
  ['GameKey', null, 'is missing'],
  ['HomeTeam', null, 'is missing'],
  ['Status', 'Abducted', 'is not a game status'],
  ['DateTime', 'noon', 'is not a date'],
  ['Season', 1066, '>=1950'],
  ['Week', -1, '>=0'],
  ['StadiumDetails', 'the park', 'object'],
])('rejects all of a game whose %s is %j, and names the field', (field, value, reason) => {
  const { facts, rejects } = game({ [field]: value })
  expect(facts).toEqual([])
  expect(rejects).toMatchObject([{ path: `[0].${field}`, reason: expect.stringContaining(reason) }])
})
