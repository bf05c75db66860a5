import { expect, test } from 'vitest'
import type { SeasonStats } from '#shared/domain/facts/teams.ts'
import type { SportName } from '#shared/domain/sport/sport.ts'
import { stats } from '../testing/facts.ts'
import { expectedShare, perGame, seasonStatsOf } from './playingTime.ts'

test.each([
  ['nfl', 1, null, 0.85],
  ['nfl', 2, null, 0.3],
  ['nfl', 3, null, 0.1],
  ['nfl', 9, null, 0.1],
  ['nfl', null, null, 0],
  ['nfl', 0, null, 0],
  ['nfl', Number.NaN, null, 0],
  ['nba', null, null, 0],
  ['soccer', null, null, 0],
  ['soccer', null, stats('p', { games: 3, minutes: null }), 0],
  ['nfl', 2, stats('p', { snapShare: 0.95 }), 0.95],
  ['nfl', 1, stats('p', { snapShare: 7 }), 1],
  ['nfl', 1, stats('p', { snapShare: Number.NaN }), 0.85],
  ['nba', 1, null, 0.67],
  ['nba', 5, stats('p', { games: 10, minutes: 360 }), 0.75],
  ['soccer', 1, null, 0.85],
  ['soccer', 1, stats('p', { games: 10, minutes: null }), 0.85],
  ['soccer', 1, stats('p', { games: 16, minutes: 1440 }), (16 + 4 * 0.85) / 20],
  ['soccer', 2, stats('p', { games: 16, minutes: 360 }), (16 * 0.25 + 4 * 0.3) / 20],
  ['soccer', null, stats('p', { games: 36, minutes: 3240 }), (36 + 4 * 0.1) / 40],
  ['soccer', 1, stats('p', { games: 4, minutes: 4000 }), (4 + 4 * 0.85) / 8],
] as const)(
  'in %s a player at place %s of the depth chart has the expected share %#',
  (sport, depth, own, share) => {
    expect(expectedShare(sport, { position: null, depthOrder: depth }, own).share).toBeCloseTo(
      share,
      12,
    )
  },
)

test('soccer keepers play by the depth chart, and without one by the minutes', () => {
  const shareOf = (depthOrder: number | null, games: number) =>
    expectedShare(
      'soccer',
      { position: 'GK', depthOrder },
      stats('p', { games, minutes: 90 * games }),
    ).share
  expect([shareOf(1, 6), shareOf(2, 14), shareOf(3, 0)]).toEqual([0.85, 0.3, 0.1])
  expect(shareOf(null, 14)).toBeGreaterThan(0.75)
  expect(shareOf(null, 2)).toBeLessThan(0.5)
})

test('a player of whom nothing is known costs nothing, and his row says so', () => {
  const noteOf = (...[sport, depthOrder, own]: [SportName, number | null, SeasonStats | null]) =>
    expectedShare(sport, { position: null, depthOrder }, own).note
  expect(noteOf('nfl', null, null)).toBe('no snaps yet: we cannot say what his absence costs')
  expect(noteOf('soccer', null, null)).toBe('no minutes yet: we cannot say what his absence costs')
  expect(noteOf('nfl', 3, null)).toBeNull()
  expect(noteOf('soccer', null, stats('p', { minutes: 900 }))).toBeNull()
})

test.each([
  [[2026, 10], [2025, 17], 2026],
  [[2026, 4], [2025, 17], 2026],
  [[2026, 3], [2025, 17], 2025],
  [[2026, 3], [2025, 2], 2026],
  [[2027, 10], [2025, 17], 2025],
])('between the seasons %s and %s the statistics of %s are used', (one, other, season) => {
  const rows = [one, other].map(([year = 0, games = 0]) => stats('p', { season: year, games }))
  expect(seasonStatsOf(rows, 2026)?.season).toBe(season)
})

test('averages need games, and an impossible average is limited', () => {
  expect(perGame(seasonStatsOf([stats('p', { games: 0, points: 9 })], 2026), 'points')).toBeNull()
  expect(perGame(stats('p', { games: 4, points: null }), 'points')).toBeNull()
  expect(perGame(stats('p', { games: 4, points: 10 }), 'points')).toBe(2.5)
  expect(perGame(stats('p', { games: 4, points: 1e308 }), 'points')).toBe(120)
})
