import { expect, test } from 'vitest'
import { convert, recordOf, recordsOf } from '../testing/convert.ts'

test('reads games, lines and results, but no all-star games', () => {
  const { facts, rejects } = convert('nba/season', recordsOf('nba-games'))
  expect(rejects).toEqual([])
  expect(facts).toEqual([
    {
      kind: 'game',
      id: 'nba-33001',
      competition: 'NBA',
      season: 2027,
      seasonType: 1,
      week: null,
      day: '2026-11-20',
      at: '2026-11-21T00:30:00.000Z',
      status: 'final',
      homeTeamId: 'nba-BOS',
      awayTeamId: 'nba-NYK',
      venue: null,
      neutral: false,
      description: null,
    },
    {
      kind: 'line',
      gameId: 'nba-33001',
      at: '2026-11-21T00:30:00.000Z',
      spread: -6.5,
      total: 221.5,
      homeMoneyline: -255,
      awayMoneyline: 210,
      homeSpreadMoneyline: -110,
      awaySpreadMoneyline: -110,
    },
    {
      kind: 'score',
      gameId: 'nba-33001',
      at: '2026-11-21T03:11:03.000Z',
      home: 112,
      away: 101,
      final: true,
    },
    expect.objectContaining({ id: 'nba-33002', status: 'postponed', day: '2026-11-22', at: null }),
  ])
})

test.each([
  [{ Status: 'NotNecessary' }, 'cancelled'],
  [{ Status: null }, 'scheduled'],
])('reads the status of a game with %j as %s', (fields, status) => {
  const { facts } = convert('nba/season', [{ ...recordOf('nba-games', 1), ...fields }])
  expect(facts).toMatchObject([{ status }])
})

test('prefers the time in UTC to the one in New York', () => {
  const record = { ...recordOf('nba-games'), DateTimeUTC: '2026-11-21T00:40:00' }
  expect(convert('nba/day', [record]).facts).toMatchObject([
    { kind: 'game', at: '2026-11-21T00:40:00.000Z' },
    { kind: 'line', at: '2026-11-21T00:40:00.000Z' },
    { kind: 'score' },
  ])
})

test('rejects only the score and keeps its game and line', () => {
  const record = { ...recordOf('nba-games'), HomeTeamScore: -3 }
  const { facts, rejects } = convert('nba/day', [record])
  expect(facts.map(({ kind }) => kind)).toEqual(['game', 'line'])
  expect(rejects).toMatchObject([{ path: '[0].HomeTeamScore' }])
})
