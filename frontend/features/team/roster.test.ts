import { describe, expect, test } from 'vitest'
import type { PlayerRow } from '#shared/contract/playerRow.ts'
import { chosenRows, type RosterTeam, rosterFile, rosterRows } from './roster.ts'
import { rosterSearch } from './rosterSearch.ts'

const team = {
  sportsID: 1,
  league: null,
  team_city: 'Chicago',
  team_name: 'Bears',
  team_abbr: 'CHI',
  explanation: {
    parts: [
      { player_id: 'knee', shown: -0.4 },
      { player_id: 'knee', shown: -0.2 },
      { player_id: 'ribs', shown: -0.1 },
    ],
  },
} as RosterTeam

const player = (player_id: string, over: Partial<PlayerRow> = {}) =>
  ({
    ...{ player_id, player_name: player_id, nickname: null, position: 'QB', active: 1 },
    ...{ position_category: 'Offensive skills players', injury_status: null, gaming_score: 90 },
    ...{ recovery_return_date: null, return_date_from: null },
    ...over,
  }) as PlayerRow

const players = [
  player('fit', { player_name: 'Zoë Ångström', position: 'WR' }),
  player('ribs', {
    ...{ injury_status: 'Questionable', gaming_score: 70, player_name: 'Bo Nix' },
    ...{ recovery_return_date: '2026-12-25', return_date_from: 'team' },
    predicted_return_date: '2026-11-29',
  }),
  player('back', { recovery_return_date: '2026-10-01', return_date_from: 'returned' }),
  player('knee', {
    ...{ injury_status: 'Out', gaming_score: 0, player_name: 'Al Dean' },
    ...{ position: 'CB', position_category: 'Defensive secondary' },
    ...{ recovery_return_date: '2026-12-06', return_date_from: 'forecast' },
    predicted_return_date: '2026-12-06',
  }),
  player('cut', { active: 0 }),
]
const onReserve = player('reserve', { active: 0, injury_status: 'Injured Reserve' })
const rows = rosterRows(players, team)
const ids = (search: object) =>
  chosenRows(rows, rosterSearch({ ...search }), team).map(({ player_id }) => player_id)

test('a roster lists the active players, each with his cost and, if he is out, his return', () => {
  expect(rows.map(({ player_id, cost, back }) => [player_id, cost, back])).toEqual([
    ['fit', 0, null],
    ['ribs', -0.1, { editor: null, ours: '2026-11-29', team: '2026-12-25', mayMissSeason: false }],
    ['back', 0, null],
    ['knee', -0.6, { editor: null, ours: '2026-12-06', team: null, mayMissSeason: false }],
  ])
})

test('a player on injured reserve belongs to the roster, and a player who was cut does not', () => {
  const all = rosterRows([...players, onReserve], team)
  expect(all.map(({ player_id }) => player_id)).toEqual(['fit', 'ribs', 'back', 'knee', 'reserve'])
  expect(chosenRows(all, { health: 'out' }, team).map(({ player_id }) => player_id)).toEqual([
    ...['knee', 'reserve'],
  ])
})

test.each([
  [undefined, ['knee', 'ribs', 'fit', 'back']],
  ['score', ['fit', 'back', 'ribs', 'knee']],
  ['return', ['ribs', 'knee', 'fit', 'back']],
  ['depth', ['fit', 'ribs', 'back', 'knee']],
  ['name', ['knee', 'back', 'ribs', 'fit']],
  ['height', ['knee', 'ribs', 'fit', 'back']],
])('a roster is sorted by %s', (sort, order) => {
  expect(ids({ sort })).toEqual(order)
})

test.each([
  [{ health: 'out' }, ['knee']],
  [{ health: 'questionable' }, ['ribs']],
  [{ health: 'fit' }, ['fit', 'back']],
  [{ position: 'Defensive secondary' }, ['knee']],
  [{ position: 'Defensive secondary', health: 'fit' }, []],
  [{ name: 'angstrom' }, ['fit']],
  [{ name: 'cb' }, ['knee']],
])('a roster is filtered by %j', (search, order) => {
  expect(ids(search)).toEqual(order)
})

describe('the search of an address', () => {
  test('the search of an address keeps known values', () => {
    const known = {
      ...{ players: 'roster', name: 'nix', position: 'Guards', health: 'out', sort: 'name' },
    } as const
    expect(rosterSearch({ ...known })).toEqual(known)
    expect(rosterSearch({ name: 7 }).name).toBe('7')
  })

  test('the search of an address drops the usual order and unknown values', () => {
    expect(
      rosterSearch({
        ...{ players: 'all', name: '  ', position: ['x'], health: 'dead', sort: 'cost' },
      }),
    ).toEqual({})
  })
})

test('a file has the rows in their order, and nothing in it is run as a formula', () => {
  const [row] = rosterRows([player('knee', { player_name: '=HYPERLINK("x")', jersey: 7 })], team)
  const [head, line] = rosterFile(row ? [row] : []).split('\r\n')
  expect(head).toMatch(/^Player,Position,Category,Jersey,Status,Set by an editor,/)
  expect(line).toBe(`"'=HYPERLINK(""x"")",QB,Offensive skills players,7,,,,,,,90,,,-0.6,,,knee`)
  const [, ribs] = rosterFile(rows.filter((one) => one.player_id === 'ribs')).split('\r\n')
  expect(ribs).toContain(',2026-11-29,2026-12-25,')
})
