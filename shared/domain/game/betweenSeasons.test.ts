import { expect, test } from 'vitest'
import { isBetweenSeasons } from './upcomingGames.ts'

const on = (day: string, seasonType: 1 | 2 | 3 = 1) => ({ day, at: `${day}T18:00:00Z`, seasonType })
const season = [on('2026-01-25', 3), on('2026-08-20', 2), on('2026-09-13')]

test.each([
  ['2026-02-05', false],
  ['2026-06-01', true],
  // Preseason games have no injury reports.
  ['2026-08-20', true],
  ['2026-09-07', false],
])('on %s it is between seasons: %s', (day, expected) => {
  expect(isBetweenSeasons(season, new Date(`${day}T12:00:00Z`))).toBe(expected)
})

test('a team without games, or with one that has a day alone, is judged by what is known', () => {
  expect(isBetweenSeasons([], new Date('2026-06-01T12:00:00Z'))).toBe(false)
  const undated = [{ day: '2026-06-05', at: null, seasonType: 1 as const }]
  expect(isBetweenSeasons(undated, new Date('2026-06-01T12:00:00Z'))).toBe(false)
})
