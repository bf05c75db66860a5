import { expect, test } from 'vitest'
import type { Game } from '#shared/domain/facts/game.ts'
import { newFlagOutcomes } from '#shared/scoring/register/flags/newFlagOutcomes.ts'
import { flag } from '#shared/scoring/register/testing/flags.ts'
import { type Converted, FeedError } from '../../feed/feed.ts'
import type { ReceivedFile } from '../source.ts'
import { boxTable, contextAt, player, textFile } from './testing/payloads.ts'
import { totals } from './totals.ts'

const context = contextAt('2026-11-21T17:00:00Z', {
  players: [
    { ...player(11, 'Bo Testa Jr.', 'nba-BOS'), position: 'C' },
    player(12, 'Cy Sample', 'nba-GSW'),
  ],
})
const read = (...files: ReceivedFile[]) => totals.convert(files, context) as Converted

const first = '401,2027,2,2026-11-01,900,Bo Testa,2,BOS,30.0,20,8,5,1,2,TRUE,FALSE,C'
const second = '402,2027,2,2026-11-03,900,Bo Testa,2,BOS,10,4,2,1,0,0,FALSE,FALSE,C'
const absent = '403,2027,2,2026-11-05,900,Bo Testa,2,BOS,NA,NA,NA,NA,NA,NA,FALSE,TRUE,C'
const inSpring = '399,2027,1,2026-10-05,900,Bo Testa,2,BOS,9,9,9,9,9,9,TRUE,FALSE,C'
const total = {
  ...{ kind: 'stats', playerId: 'nba-11', competition: 'NBA', season: 2026, games: 2, starts: 1 },
  ...{ minutes: 40, points: 24, rebounds: 10, assists: 6, steals: 1, blocks: 2 },
  ...{ goals: null, snapShare: null, snapShareLast: null, snapSharePriorFour: null },
}
const played = (...games: readonly (readonly [day: string, share: number | null])[]) => ({
  recentGames: games.map(([day, share]) => ({ day, share })),
})
const totalsIn = (facts: Converted['facts']) => facts.filter(({ kind }) => kind === 'stats')

test('the games of the regular season that a player played are added up, each once', () => {
  const file = boxTable('player_box_2027.csv', inSpring, first, second, second, absent)
  const { facts, rejects, matched } = read(file)
  const games = played(['2026-11-01', 0.63], ['2026-11-03', 0.21], ['2026-11-05', null])
  expect(facts).toEqual([{ ...total, ...games }])
  expect(rejects.map(({ reason }) => reason)).toEqual([
    '1 of 5 lines are there more than once: each counts once',
  ])
  expect(matched).toEqual({ noun: 'players', of: 1, missing: [] })
})

test('a game of his club for which he is not listed is one that he missed, from his first listing on', () => {
  const mate = (day: string, club = '2,BOS', n = 1) =>
    `5${day.slice(-2)}${n},2027,2,${day},90${n},Di Mate,${club},48,1,1,1,1,1,TRUE,FALSE,C`
  const away = mate('2026-11-04', '9,GS', 2)
  const file = boxTable(
    'player_box_2027.csv',
    ...[mate('2026-10-28'), first, second, away, mate('2026-11-07')],
  )
  expect(totalsIn(read(file).facts)).toMatchObject([
    played(['2026-11-01', 0.63], ['2026-11-03', 0.21], ['2026-11-07', null]),
  ])
})

test('a flag on one of these games is graded', () => {
  const { facts } = read(boxTable('player_box_2027.csv', first, absent))
  const stats = facts.filter((fact) => fact.kind === 'stats')
  const games = ['2026-11-01', '2026-11-05'].map(
    (day) => ({ id: `nba-${day}`, day, status: 'final' }) as Game,
  )
  const flags = games.map(({ id, day }) =>
    flag({
      ...{ id, competition: 'NBA', player: { id: 'nba-11', name: 'Bo Testa' } },
      game: { id, day: day ?? '', at: `${day}T23:00:00.000Z` },
    }),
  )
  const now = { at: '2026-11-06T12:00:00.000Z', on: '2026-11-06' }
  const { players } = context.known
  expect(newFlagOutcomes({ players, games, stats }, flags, now)).toMatchObject([
    { state: 'played', grades: [{ flag: 'nba-2026-11-01' }] },
    { state: 'absent', grades: [{ flag: 'nba-2026-11-05' }] },
  ])
})

test('a player is found by name at a club that ESPN abbreviates differently', () => {
  const line = '401,2027,2,2026-11-01,901,Cy Sample,9,GS,30,20,8,5,1,2,True,False,SG'
  expect(read(boxTable('player_box_2027.csv', line)).facts).toMatchObject([
    { kind: 'player', id: 'nba-12', position: 'SG' },
    { kind: 'stats', playerId: 'nba-12', season: 2026 },
  ])
})

test('a player of two clubs has one total', () => {
  const elsewhere = second.replace('2,BOS', '9,GS').replace('2026-11-03', '2026-10-25')
  const games = played(['2026-10-25', 0.21], ['2026-11-01', 0.63])
  expect(read(boxTable('player_box_2027.csv', first, elsewhere)).facts).toEqual([
    { ...total, ...games },
  ])
})

test('two players of one name are told apart by the club that last listed them', () => {
  const namesakes = contextAt('2026-11-21T17:00:00Z', {
    players: [player(11, 'Bo Testa', 'nba-BOS'), player(13, 'Bo Testa', 'nba-GSW')],
  })
  const before = second.replace('2,BOS', '9,GS').replace('2026-11-03', '2026-10-25')
  const file = boxTable('player_box_2027.csv', first, before)
  const { facts } = totals.convert([file], namesakes) as Converted
  expect(totalsIn(facts)).toMatchObject([total])
})

test('last season counts for players who are still in the league', () => {
  const gone = first.replace('Bo Testa', 'Di Gone').replace('900', '902')
  const { facts, matched } = read(boxTable('player_box_2026.csv', first, gone))
  expect(facts).toMatchObject([{ playerId: 'nba-11', season: 2025, games: 1 }])
  expect(matched).toEqual({ noun: 'players', of: 0, missing: [] })
})

test('an unknown player is counted as missing if he was listed lately, but not if he left weeks ago', () => {
  const unknown = first.replace('Bo Testa', 'Di New').replace('900', '902')
  const left = unknown.replace('Di New', 'Ed Left').replace('902', '903')
  const lately = unknown.replace('2026-11-01', '2026-11-20')
  const { matched } = read(boxTable('player_box_2027.csv', lately, left))
  expect(matched).toEqual({ noun: 'players', of: 1, missing: ['Di New'] })
})

test('a figure that is not a number leaves the stored total as it is', () => {
  const { facts, rejects } = read(
    boxTable('player_box_2027.csv', first, second.replace(',10,4,', ',ten,4,')),
  )
  expect(facts).toEqual([])
  expect(rejects.map(({ path, reason }) => `${path} ${reason}`)).toEqual([
    'player_box_2027.csv:3 minutes is not a number: no totals of Bo Testa',
  ])
})

test('teams that are not clubs of the league are reported once', () => {
  const stars = first.replace('2,BOS', '88,EAST')
  const { facts, rejects } = read(boxTable('player_box_2027.csv', stars))
  expect(facts).toEqual([])
  expect(rejects.map(({ reason }) => reason)).toEqual(['there is no NBA club "EAST"'])
})

test.each(['minutes', 'points', 'athlete_display_name', 'team_abbreviation', 'did_not_play'])(
  'a table without %s has changed its format',
  (column) => {
    const { bytes } = boxTable('player_box_2027.csv', first)
    const renamed = new TextDecoder().decode(bytes).replace(column, 'other')
    expect(() => read(textFile('player_box_2027.csv', renamed))).toThrow(FeedError)
  },
)

test('this season and the last one are asked for by the years in which they end', () => {
  expect(totals.files(context)).toMatchObject([
    { file: 'player_box_2027.csv', optional: true },
    { file: 'player_box_2026.csv', optional: true },
  ])
})
