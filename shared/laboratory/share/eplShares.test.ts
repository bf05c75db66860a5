import { expect, test } from 'vitest'
import { soccer } from '../../scoring/parameters/soccer.ts'
import { expectedShare } from '../../scoring/share/expectedShare.ts'
import { fplTables, gameOf, lineOf } from '../play/testing/invented.ts'
import { eplShareCases } from './eplShares.ts'

const line = (code: string, over: Record<string, string | number> = {}, round = 1, hours = 24) =>
  lineOf(round, { code, team_code: 3, now_cost: 55, selected_percent: 12.6, ...over }, hours)
const lastSeason = (code: string, minutes: number) => ({
  ...gameOf(1, minutes, { player: code }),
  season: '2020-21',
  kickoff: '2020-09-12T14:00:00.000Z',
})
const season = (code: string, ...minutes: number[]) =>
  minutes.map((played, index) => gameOf(index + 1, played, { player: code }))

const games = [
  lastSeason('1', 90),
  ...season('1', 90, 90, 45, 0, 90, 90),
  ...season('2', 0, 0, 9, 0, 0, 90),
]
const casesOf = (copies: Parameters<typeof fplTables>[1]) => eplShareCases(fplTables(games, copies))

test('before a season a player has his price, his owners to one digit and last season’s share', () => {
  const cases = casesOf([line('1'), line('2', { now_cost: 45 })])
  const [one, two] = cases.filter(({ games }) => games === 0)
  expect(one).toMatchObject({ player: '1', club: '3', season: 2021, games: 0, soFar: 0 })
  expect(one?.facts).toMatchObject({ priceRank: 1, player: { market: { price: 5.5, owned: 10 } } })
  expect(one?.facts.stats[0]).toMatchObject({ season: 2020, games: 1, minutes: 90 })
  expect(one?.played).toBeCloseTo((1 + 1 + 0.5 + 0 + 1) / 5, 9)
  expect(two?.facts.priceRank).toBe(2)
  expect(two?.facts.stats.map(({ season: year }) => year)).toEqual([2021])
})

test('a finished game counts, and the next five are predicted', () => {
  const [row] = casesOf([line('1', {}, 2)])
  expect(row).toMatchObject({ games: 1, soFar: 1 })
  expect(row?.played).toBeCloseTo((1 + 0.5 + 0 + 1 + 1) / 5, 9)
  expect(row?.facts.stats.at(-1)?.recentGames).toEqual([{ day: '2021-08-14', share: 1 }])
})

test('a player who has left, and a list that is too old, have no row', () => {
  expect(casesOf([line('1', { status: 'u' })])).toEqual([])
  expect(casesOf([line('1', {}, 1, 15 * 24)])).toEqual([])
})

test('a player who leaves the list afterwards has not played', () => {
  const [row] = casesOf([line('2', {}, 4)])
  expect(row?.played).toBeCloseTo(1 / 5, 9)
})

test('no later data is used', () => {
  const early = line('1')
  const [now] = casesOf([early])
  const [same] = casesOf([early, line('1', { status: 'i', now_cost: 99 }, 1, -30)])
  const shareOf = (row: typeof now) => row && expectedShare(row.facts, soccer.share)
  expect(shareOf(same)).toEqual(shareOf(now))
})
