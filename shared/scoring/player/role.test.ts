import { expect, test } from 'vitest'
import { stats } from '../testing/facts.ts'
import { roleOf } from './role.ts'

test('in the NFL the role comes from the last game and the four before it', () => {
  const own = stats('p', { snapShare: 0.7, snapShareLast: 0.2, snapSharePriorFour: 0.8 })
  expect(roleOf('nfl', [own], 2026)).toEqual({ now: 0.2, usual: 0.8, scoring: null })
})

test('the last game counts even early in a season', () => {
  const before = stats('p', { season: 2025, games: 16, snapShare: 0.9, snapShareLast: 0.9 })
  const young = stats('p', { season: 2026, games: 1, snapShare: 0.1, snapShareLast: 0.1 })
  expect(roleOf('nfl', [before, young], 2026)).toMatchObject({ now: 0.1, usual: null })
})

test('without single games the share of the season stands in for them', () => {
  const own = stats('p', { snapShare: 0.7 })
  expect(roleOf('nfl', [own], 2026)).toEqual({ now: 0.7, usual: 0.7, scoring: null })
})

test('a share of snaps beyond the whole game counts as the whole game', () => {
  const broken = stats('p', { snapShare: 1e308, snapShareLast: 1e308, snapSharePriorFour: -7 })
  expect(roleOf('nfl', [broken], 2026)).toEqual({ now: 1, usual: 0, scoring: null })
})

test('in the NBA the role comes from the season before', () => {
  const before = stats('p', { season: 2025, games: 10, minutes: 300, points: 200 })
  const now = stats('p', { season: 2026, games: 10, minutes: 100, points: 100 })
  expect(roleOf('nba', [now, before], 2026)).toEqual({ now: 30, usual: null, scoring: 24 })
  expect(roleOf('nba', [now], 2026)).toMatchObject({ now: 10 })
})

test('in soccer no role is known', () => {
  expect(roleOf('soccer', [stats('p', { minutes: 900 })], 2026).now).toBeNull()
})
