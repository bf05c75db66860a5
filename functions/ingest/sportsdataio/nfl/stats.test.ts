import { expect, test } from 'vitest'
import { convert, recordOf, recordsOf } from '../testing/convert.ts'

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
