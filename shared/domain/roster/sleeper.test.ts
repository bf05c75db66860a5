import { expect, it, test } from 'vitest'
import {
  isSleeperName,
  sleeperLeagues,
  sleeperLines,
  sleeperSeason,
  sleeperTeam,
  sleeperUserId,
} from './sleeper.ts'

const hostile: readonly unknown[] = [null, 1, 'x', [], [null, 1, 'x', []], {}, { players: 1 }]

test.each([
  ['tomh', true],
  ['Tom_H_2', true],
  ['', false],
  ['..', false],
  ['tom/../league', false],
  ['tom?x', false],
  ['x'.repeat(41), false],
])('"%s" may be a user’s name: %s', (name, may) => {
  expect(isSleeperName(name)).toBe(may)
})

test.each([
  ['2026-09-10', 2026],
  ['2027-02-28', 2026],
  ['2027-03-01', 2027],
])('on %s it is the season %i', (day, season) => {
  expect(sleeperSeason(new Date(`${day}T12:00:00Z`))).toBe(season)
})

test('a user has a number, and any other answer is ignored', () => {
  expect(sleeperUserId({ user_id: '1132468884948410368' })).toBe('1132468884948410368')
  expect(sleeperUserId({ user_id: '../league/1' })).toBeUndefined()
  for (const answer of hostile) expect(sleeperUserId(answer)).toBeUndefined()
})

test('a league is described by teams, points and places', () => {
  const league = {
    ...{ league_id: '1', name: 'Sunday\u202E Bench\nClub', total_rosters: 12 },
    ...{ scoring_settings: { rec: 0.5 }, roster_positions: ['QB', 'SUPER_FLEX'] },
  }
  const other = { league_id: '2', name: '', scoring_settings: { rec: 0.25 } }
  expect(sleeperLeagues([league, other, { league_id: 'x/y', name: 'No number' }])).toEqual([
    { id: '1', name: 'Sunday Bench Club', about: '12 teams, half PPR, superflex' },
    { id: '2', name: 'A league without a name', about: '' },
  ])
  for (const answer of hostile) expect(sleeperLeagues(answer)).toEqual([])
  expect(sleeperLeagues(Array.from({ length: 99 }, () => league))).toHaveLength(30)
})

test('of a league’s rosters only the user’s own is read, even if he shares it', () => {
  const rosters = [
    { owner_id: '1', co_owners: null, players: ['4018', 'BAL'], reserve: null },
    { owner_id: '2', co_owners: ['3'], players: ['99', 7, '../x'] },
    { owner_id: '4', players: null },
  ]
  expect(sleeperTeam(rosters, '1')).toEqual(['4018', 'BAL'])
  expect(sleeperTeam(rosters, '3')).toEqual(['99'])
  expect(sleeperTeam(rosters, '4')).toEqual([])
  for (const answer of hostile) expect(sleeperTeam(answer, '1')).toEqual([])
})

it('a player comes with his name, position, club and the NFL’s number, if Sleeper has it', () => {
  const players = {
    1: { full_name: 'Davon Sill', position: 'WR', team: 'BUF', gsis_id: ' 00-0035525' },
    2: { first_name: 'Cal', last_name: 'Prewitt', position: 'RB', team: null, gsis_id: null },
    3: { full_name: 7, gsis_id: 'nfl-x' },
    BAL: { first_name: 'Baltimore', last_name: 'Ravens', position: 'DEF', team: 'BAL' },
  }
  expect(sleeperLines(['1', '2', '3', 'BAL', '4', 'toString'], players)).toEqual([
    { text: 'Davon Sill WR BUF', id: 'nfl-00-0035525' },
    { text: 'Cal Prewitt RB' },
    { text: '' },
    { text: 'BAL DEF' },
    { text: 'Sleeper’s player 4' },
    { text: 'Sleeper’s player toString' },
  ])
  for (const answer of hostile) expect(sleeperLines(['1'], answer)).toHaveLength(1)
})
