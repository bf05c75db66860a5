import { expect, test } from 'vitest'
import { convert, recordOf, recordsOf } from './testing/convert.ts'

test('reads players and their injuries', () => {
  const { facts, rejects, complete } = convert('nba/players', recordsOf('nba-players'))
  expect(rejects).toEqual([])
  expect(complete).toEqual({ kind: 'player', competition: 'NBA' })
  expect(facts).toEqual([
    {
      kind: 'player',
      id: 'nba-29000001',
      competition: 'NBA',
      teamId: 'nba-BOS',
      name: 'Teo Marchetti',
      nickname: null,
      jersey: 8,
      position: 'SF',
      depthOrder: 1,
      active: true,
      birthDate: '2001-02-11',
      heightInches: 80,
      weightPounds: 221,
    },
    {
      kind: 'status',
      playerId: 'nba-29000001',
      at: '2026-11-21T15:00:00.000Z',
      status: 'Out',
      startedOn: '2026-11-09',
      practice: null,
      bodyPart: 'Ankle',
      notes: 'Expected to miss 2-3 weeks',
    },
    expect.objectContaining({ kind: 'player', name: 'Jun-ho Sardis', position: null }),
    expect.objectContaining({ kind: 'status', status: 'Active', bodyPart: null }),
  ])
})

test.each([
  ['Height', 7, '>=48'],
  ['LastName', 5, 'string'],
  ['DepthChartOrder', 99, '<=20'],
  ['BirthDate', '9999-12-31T00:00:00', 'is not a day between 1900 and 2100'],
])('rejects only the player whose %s is %j, and names the field', (field, value, reason) => {
  const players = recordsOf('nba-players')
  const { facts, rejects, complete } = convert('nba/players', [
    { ...players[0], [field]: value },
    players[1],
  ])
  expect(facts).toMatchObject([{ id: 'nba-29000002' }, { playerId: 'nba-29000002' }])
  expect(rejects).toMatchObject([{ path: `[0].${field}`, reason: expect.stringContaining(reason) }])
  expect(complete).toBeUndefined()
})

test('rejects a player without a name', () => {
  const record = { ...recordOf('nba-players'), FirstName: null, LastName: null }
  expect(convert('nba/players', [record]).rejects).toMatchObject([{ path: '[0].LastName' }])
})

test('leaves out totals of a preseason', () => {
  expect(convert('nba/stats', [{ ...recordOf('nba-stats'), SeasonType: 2 }]).facts).toEqual([])
  expect(convert('nba/stats', [{ ...recordOf('nba-stats'), SeasonType: null }]).facts).toHaveLength(
    1,
  )
})

test('adds up the clubs of a season', () => {
  expect(convert('nba/stats', recordsOf('nba-stats')).facts).toEqual([
    {
      kind: 'stats',
      playerId: 'nba-29000001',
      competition: 'NBA',
      season: 2027,
      games: 10,
      starts: 7,
      minutes: 321,
      points: 201.5,
      rebounds: 61,
      assists: 31,
      steals: 10,
      blocks: 1,
      goals: null,
      snapShare: null,
      snapShareLast: null,
      snapSharePriorFour: null,
    },
  ])
})

test.each([
  ['Games', null, 'is missing'],
  ['Points', -1, '>=0'],
  ['Season', 'last', 'number'],
])('rejects totals whose %s is %j', (field, value, reason) => {
  const { facts, rejects } = convert('nba/stats', [{ ...recordOf('nba-stats'), [field]: value }])
  expect(facts).toEqual([])
  expect(rejects).toMatchObject([{ path: `[0].${field}`, reason: expect.stringContaining(reason) }])
})

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
