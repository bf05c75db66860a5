import { expect, test } from 'vitest'
import { convert, convertText, recordOf, recordsOf } from './testing/convert.ts'

test('reads nothing from weekly injuries that a trial key hides', () => {
  const hidden = { Status: 'Scrambled', BodyPart: 'Scrambled', Practice: 'Scrambled' }
  const records = recordsOf('nfl-injuries-v2').map((record) => ({ ...record, ...hidden }))
  expect(convert('nfl/injuries', records)).toEqual({ facts: [], rejects: [] })
})

test('reads the weekly report, including a line without a designation', () => {
  expect(convert('nfl/injuries', recordsOf('nfl-injuries-v2')).facts).toEqual([
    {
      kind: 'status',
      playerId: 'nfl-90002',
      at: '2013-12-31T01:00:00.500Z',
      status: 'Questionable',
      practice: 'Limited Participation in Practice',
      bodyPart: 'Hamstring',
      notes: null,
    },
    expect.objectContaining({ status: 'No designation', bodyPart: 'Hip', practice: null }),
  ])
})

test.each([
  ['has no time', null],
  ['is from the future', '2031-01-01T00:00:00'],
])('gives a report that %s the time of the fetch', (_, Updated) => {
  const { facts } = convert('nfl/injuries', [{ ...recordOf('nfl-injuries-v2'), Updated }])
  expect(facts).toMatchObject([{ at: '2026-11-21T15:00:00.000Z' }])
})

const player = (fields: object) =>
  convert('nfl/players', [{ ...recordOf('nfl-players'), ...fields }])

test('reads players of v3 and v2, with null, zero and year 1 as unknown', () => {
  const { facts, rejects, complete } = convert('nfl/players', recordsOf('nfl-players'))
  expect(rejects).toEqual([])
  expect(complete).toEqual({ kind: 'player', competition: 'NFL' })
  expect(facts.filter(({ kind }) => kind === 'player')).toEqual([
    {
      kind: 'player',
      id: 'nfl-90001',
      competition: 'NFL',
      teamId: 'nfl-BUF',
      name: 'Orrin Vasquez-Tull',
      nickname: null,
      jersey: 17,
      position: 'QB',
      depthOrder: 1,
      active: true,
      birthDate: '1998-05-21',
      heightInches: 77,
      weightPounds: 237,
    },
    expect.objectContaining({
      id: 'nfl-90002',
      name: 'Dez Okonkwo',
      active: true,
      depthOrder: null,
      birthDate: null,
      heightInches: null,
      weightPounds: null,
    }),
    expect.objectContaining({
      id: 'nfl-90003',
      jersey: 0,
      depthOrder: null,
      birthDate: '1998-01-02',
      weightPounds: 251,
    }),
    expect.objectContaining({ id: 'nfl-90004', teamId: null, active: false }),
  ])
})

test('reads the status of players with a club, as of the fetch', () => {
  const { facts } = convert('nfl/players', recordsOf('nfl-players'))
  const status = { kind: 'status', at: '2026-11-21T15:00:00.000Z', practice: null }
  expect(facts.filter(({ kind }) => kind === 'status')).toEqual([
    {
      ...status,
      playerId: 'nfl-90001',
      status: 'Questionable',
      startedOn: '2026-11-18',
      bodyPart: 'Right shoulder',
      notes: 'Grade 1 AC joint sprain, day to day',
    },
    {
      ...status,
      playerId: 'nfl-90002',
      status: 'Injured Reserve',
      bodyPart: 'Knee',
      notes: null,
    },
    { ...status, playerId: 'nfl-90003', status: 'Active', bodyPart: null, notes: null },
  ])
})

test.each([
  ['Suspended', 'Suspension'],
  ['Non-Football Illness', 'Illness'],
  ['Reserve/COVID-19', 'Illness'],
  ['Paternity', 'Personal'],
  ['Physically Unable to Perform', null],
  ['Practice Squad', undefined],
])('reads the reason of the list "%s" as %j', (Status, bodyPart) => {
  const { facts } = player({ Status, InjuryStatus: null, InjuryBodyPart: null, InjuryNotes: null })
  expect(facts[1]).toMatchObject(
    bodyPart === undefined ? { status: 'Active' } : { status: Status, bodyPart },
  )
})

test('reads no status from a record without injury fields', () => {
  const { InjuryStatus: _, ...basic } = recordOf('nfl-players')
  expect(convert('nfl/players', [basic]).facts.map(({ kind }) => kind)).toEqual(['player'])
})

test('clears nobody whose injury a trial key hides, and reports that once', () => {
  const { facts, rejects, complete } = convert('nfl/players', recordsOf('nfl-players-trial'))
  expect(facts).toMatchObject([{ kind: 'player', position: 'QB', depthOrder: 1 }])
  expect(JSON.stringify(facts)).not.toContain('Scrambled')
  expect(rejects).toMatchObject([{ reason: expect.stringMatching(/^the key is a trial key/) }])
  expect(complete).toEqual({ kind: 'player', competition: 'NFL' })
})

test.each([
  ['PlayerID', null, 'is missing'],
  ['PlayerID', -4, 'is not a record id'],
  ['PlayerID', 'x/y', 'is not a record id'],
  ['Height', 'tall', 'is not a height'],
  ['Height', { toString: 0 }, 'is not a height'],
  ['Height', `6'14"`, 'is not a height'],
  ['Height', `2'1"`, '>=48'],
  ['Weight', -237, '>=100'],
  ['Weight', 'heavy', 'number'],
  ['Number', 123, '<=99'],
  ['Number', 7.5, 'int'],
  ['BirthDate', '0000-00-00T00:00:00', 'is not a date'],
  ['BirthDate', '0012-01-01T00:00:00', 'is not a day between 1900 and 2100'],
  ['BirthDate', '/Date(x)/', 'is not a date'],
  ['BirthDate', 19980521, 'is not a date'],
  ['Position', 'A position of a player', '<=12'],
  ['DepthOrder', -1, '>=1'],
  ['Team', 'B/F', 'is not a key'],
  ['Name', 'x'.repeat(81), '<=80'],
  ['Name', 'half \ud83c', 'half a character'],
  ['FirstName', ['Orrin'], 'string'],
])('rejects only the player whose %s is %j, and names the field', (field, value, reason) => {
  const [first, , third] = recordsOf('nfl-players')
  const { facts, rejects, complete } = convert('nfl/players', [
    first,
    { ...first, [field]: value },
    third,
  ])
  expect(facts.filter(({ kind }) => kind === 'player')).toHaveLength(2)
  expect(rejects).toMatchObject([{ path: `[1].${field}`, reason: expect.stringContaining(reason) }])
  expect(complete).toBeUndefined()
})

test.each([
  [null, null],
  [7, 7],
  ['text', 'text'],
  [[], '[…]'],
])('rejects the record %j in a list of players', (record, shown) => {
  const { facts, rejects } = convert('nfl/players', [recordOf('nfl-players'), record])
  expect(facts).toHaveLength(2)
  expect(rejects).toMatchObject([{ path: expect.stringMatching(/^\[1\]/), record: shown }])
})

test.each([
  ['InjuryStatus', 'x'.repeat(41)],
  ['InjuryStatus', 4],
  ['InjuryStartDate', '0000-00-00T00:00:00'],
  ['InjuryStartDate', '1066-10-14T00:00:00'],
])('rejects only the status whose %s is %j and keeps its player', (field, value) => {
  const { facts, rejects, complete } = player({ [field]: value })
  expect(facts).toMatchObject([{ kind: 'player' }])
  expect(rejects).toMatchObject([{ path: `[0].${field}` }])
  expect(complete).toEqual({ kind: 'player', competition: 'NFL' })
})

test('shortens a long note', () => {
  const [, status] = player({ InjuryNotes: 'torn '.repeat(400) }).facts
  expect(status).toMatchObject({ notes: expect.stringMatching(/^torn .{980,996}…$/) })
})

test('keeps markup, emoji and right-to-left text in names', () => {
  for (const Name of ['<b>Orrin</b>', '🏈 Orrin', 'שלום', "D'Orrin & Sons"])
    expect(player({ Name }).facts[0]).toMatchObject({ name: Name })
})

test('removes nobody if the list is empty', () => {
  expect(convert('nfl/players', [])).toEqual({ facts: [], rejects: [] })
})

test('reads totals of a season and the share of snaps on the player’s side', () => {
  const { facts } = convert('nfl/stats', recordsOf('nfl-stats'))
  expect(facts).toMatchObject([
    { playerId: 'nfl-90003', season: 2026, games: 9, starts: 8, snapShare: 0.8, points: null },
    { playerId: 'nfl-90001', season: 2013, games: 7, starts: 6, snapShare: null },
  ])
})

test('leaves out totals of a preseason', () => {
  expect(convert('nfl/stats', [{ ...recordOf('nfl-stats'), SeasonType: 2 }]).facts).toEqual([])
})

test('averages the share of snaps by games if a player changed clubs', () => {
  const first = { ...recordOf('nfl-stats'), Played: 3, Started: null }
  const second = { ...first, Played: 1, DefensiveSnapsPlayed: 0 }
  expect(convert('nfl/stats', [first, second]).facts).toMatchObject([
    { games: 4, starts: null, snapShare: expect.closeTo(0.6) },
  ])
})

test('rejects rows that add up to more games than a season has', () => {
  const row = { ...recordOf('nfl-stats'), Played: 100 }
  const { facts, rejects } = convert('nfl/stats', [row, row])
  expect(facts).toEqual([])
  expect(rejects).toMatchObject([
    { path: 'the 2 rows of nfl-90003 in 2026', reason: 'have an impossible total: games' },
  ])
})

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
