import { expect, test } from 'vitest'
import { stats } from '../testing/facts.ts'
import { perGame, seasonStatsOf } from './playingTime.ts'

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

test('without games there is no average, and an impossible average is limited', () => {
  expect(perGame(seasonStatsOf([stats('p', { games: 0, points: 9 })], 2026), 'points')).toBeNull()
  expect(perGame(stats('p', { games: 4, points: null }), 'points')).toBeNull()
  expect(perGame(stats('p', { games: 4, points: 10 }), 'points')).toBe(2.5)
  expect(perGame(stats('p', { games: 4, points: 1e308 }), 'points')).toBe(120)
})
