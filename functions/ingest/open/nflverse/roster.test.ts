import { expect, test } from 'vitest'
import type { Player } from '#shared/domain/facts/teams.ts'
import { convertRoster } from './roster.ts'
import { gsis, known, player, type Row, rosterRow, table } from './testing/tables.ts'

const fetchedAt = new Date('2026-11-26T12:00:00.000Z')
const weekly = (...rows: Row[]) => table('roster_weekly_2026.csv', rows)
const read = (files: Parameters<typeof convertRoster>[0], before: readonly Player[] = []) =>
  convertRoster(files, { season: 2026, fetchedAt, known: known(...before) })
const playersIn = ({ facts }: ReturnType<typeof read>) =>
  facts.filter((fact) => fact.kind === 'player')
const one = (...rows: Row[]) => playersIn(read([weekly(...rows)])).find(({ id }) => id === idOf(1))
const idOf = (number: number) => `nfl-${gsis(number)}`

test('a player has the league’s number and the more precise of two positions', () => {
  const { facts, rejects, complete } = read([weekly(rosterRow(1))])
  expect(rejects).toEqual([])
  expect(facts.filter(({ kind }) => kind === 'team')).toHaveLength(32)
  expect(playersIn({ facts, rejects })).toMatchObject([
    {
      ...{ id: idOf(1), teamId: 'nfl-BUF', name: 'Aaron Testman 1', nickname: null, jersey: 24 },
      ...{ position: 'CB', active: true, birthDate: '2000-02-03' },
      ...{ heightInches: 72, weightPounds: 201 },
    },
  ])
  expect(complete).toEqual({ kind: 'player', competition: 'NFL', betweenSeasons: true })
  expect(read([weekly(rosterRow(1, { week: '2' }))]).complete).toMatchObject({
    betweenSeasons: false,
  })
})

test.each<[Row, Partial<Player>]>([
  [
    { jersey_number: '69.0', height: '75.0' },
    { jersey: 69, heightInches: 75 },
  ],
  [{ height: '6-2' }, { heightInches: 74 }],
  [
    { birth_date: '', jersey_number: 'NA', weight: '0' },
    { birthDate: null, jersey: null, weightPounds: null },
  ],
  [{ football_name: 'Ace' }, { nickname: 'Ace' }],
  [{ depth_chart_position: '' }, { position: 'DB' }],
  [{ team: 'LA' }, { teamId: 'nfl-LAR' }],
  [{ status: 'DEV' }, { teamId: 'nfl-BUF', active: false }],
  [
    { status: 'RES', status_description_abbr: 'R01' },
    { teamId: 'nfl-BUF', active: true },
  ],
  [{ status: 'CUT' }, { teamId: null, active: false }],
  [{ status: 'RES', status_description_abbr: 'W03' }, { teamId: null }],
  [{ status: 'E14', status_description_abbr: 'E14' }, { teamId: 'nfl-BUF' }],
])('%j is read as %j', (over, expected) => {
  expect(one(rosterRow(1, over))).toMatchObject(expected)
})

test('the newest week counts, and a player who is not in his club’s newest week has left it', () => {
  const rows = [rosterRow(1, { week: '3' }), rosterRow(2, { week: '4' })]
  expect(one(...rows)).toMatchObject({ teamId: null, active: false })
  expect(one(...rows, rosterRow(1, { week: '4', team: 'MIA' }))).toMatchObject({
    teamId: 'nfl-MIA',
  })
  // In its week off a club has no rows.
  expect(one(rosterRow(1, { week: '3' }), rosterRow(2, { week: '4', team: 'MIA' }))).toMatchObject({
    teamId: 'nfl-BUF',
  })
})

test('of two rows in a week, the one without a departure counts', () => {
  const rows = [rosterRow(1, { team: 'MIA' }), rosterRow(1, { status: 'CUT' })]
  expect(one(...rows)).toMatchObject({ teamId: 'nfl-MIA' })
  expect(one(...rows.toReversed())).toMatchObject({ teamId: 'nfl-MIA' })
})

test('a player without a number is rejected once, in however many weeks he is listed', () => {
  const rows = ['1', '2'].map((week) => rosterRow(1, { gsis_id: '', week }))
  const { rejects, complete } = read([weekly(...rows, rosterRow(2))])
  expect(rejects).toMatchObject([{ reason: "has no player's number (gsis_id)" }])
  expect(complete).toBeDefined()
})

test('an unknown roster status is reported once, and the player stays', () => {
  const status = 'XYZ'
  const { facts, rejects } = read([weekly(rosterRow(1, { status }), rosterRow(2, { status }))])
  expect(facts.filter(({ kind }) => kind === 'player')).toHaveLength(2)
  expect(rejects).toMatchObject([
    {
      path: 'roster_weekly_2026.csv:2.status',
      reason: '"XYZ" is no known status: nothing is said of the health of those 2 rows',
    },
  ])
})

test('nobody has left while a current row cannot be read', () => {
  const broken = (over: Row) =>
    read([weekly(rosterRow(1, { weight: '20', ...over }), rosterRow(2))])
  expect(broken({}).complete).toBeUndefined()
  expect(broken({ status: 'CUT' }).complete).toBeDefined()
})

test('before a season has rosters its clubs are read, and nobody is removed', () => {
  expect(read([]).complete).toBeUndefined()
  expect(read([]).facts).toHaveLength(32)
})

const daily = (number: number, over: Row = {}): Row => ({
  ...{ dt: '2026-11-25T09:00:00Z', team: 'BUF', player_name: `Aaron Testman ${number}` },
  ...{ gsis_id: gsis(number), pos_grp: 'Base 4-3 D', pos_abb: 'LCB', pos_slot: '8', pos_rank: '1' },
  ...over,
})
const depth = (
  rows: readonly Row[],
  before: readonly Player[] = [],
  file = 'depth_charts_2026.csv',
) =>
  playersIn(
    read([weekly(rosterRow(1), rosterRow(2), rosterRow(3)), table(file, rows)], before),
  ).map(({ depthOrder }) => depthOrder)

test('the newest depth chart of a club counts', () => {
  const old = daily(1, { dt: '2026-11-24T09:00:00Z' })
  expect(depth([daily(2), old, daily(1, { pos_rank: '2' })])).toEqual([2, 1, null])
})

test('receivers in different positions are ranked separately', () => {
  const receiver = (number: number, pos_slot: string, pos_rank: string) =>
    daily(number, { pos_grp: '3WR 1TE', pos_abb: 'WR', pos_slot, pos_rank })
  expect(depth([receiver(1, '1', '1'), receiver(2, '8', '3'), receiver(3, '1', '4')])).toEqual([
    1, 1, 2,
  ])
})

test('a place among the returners does not count, one among the kickers does', () => {
  const special = (number: number, pos_abb: string) =>
    daily(number, { pos_grp: 'Special Teams', pos_abb, pos_slot: '4' })
  expect(depth([daily(2), special(1, 'PR'), special(3, 'PK')])).toEqual([null, 1, 1])
})

test('a player without a number on the depth chart is found by name', () => {
  expect(depth([daily(1, { gsis_id: '', player_name: 'AARON TESTMAN 1' })])).toEqual([
    1,
    null,
    null,
  ])
})

test('depth charts up to 2024 are by week, and one without a week is the last', () => {
  const row = (number: number, depth_team: string, week: string): Row => ({
    ...{ season: '2026', club_code: 'BUF', week, game_type: week ? 'REG' : 'SBBYE', depth_team },
    ...{ formation: 'Defense', gsis_id: gsis(number), depth_position: 'CB', full_name: 'A' },
  })
  expect(depth([row(1, '2', '9'), row(1, '1', '10')])).toEqual([1, null, null])
  expect(depth([row(1, '2', '9'), row(1, '1', '10'), row(1, '3', '')])).toEqual([3, null, null])
})

test('a player keeps his place while his club has no depth chart', () => {
  const before = [player(1, { depthOrder: 3 }), player(2, { depthOrder: 2, teamId: 'nfl-MIA' })]
  expect(depth([daily(9, { team: 'MIA' })], before)).toEqual([3, null, null])
})

test('a depth chart of other players is ignored, and the roster is read all the same', () => {
  const before = [player(1, { depthOrder: 3 })]
  const strangers = [4, 5].map((number) => daily(number))
  expect(depth([daily(1), ...strangers], before)).toEqual([3, null, null])
  const { rejects, matched } = read([
    weekly(rosterRow(1)),
    table('depth_charts_2026.csv', strangers),
  ])
  expect(matched).toBeUndefined()
  expect(rejects).toMatchObject([
    { reason: '2 of its 2 players are on no roster: no place was changed' },
  ])
})
