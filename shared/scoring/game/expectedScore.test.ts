import { expect, test } from 'vitest'
import { nfl } from '../parameters/nfl.ts'
import {
  afterGame,
  afterSummer,
  expectedMargin,
  expectedTotal,
  type MarginRatings,
  marginParts,
  totalAfter,
  usualAfter,
} from './expectedScore.ts'

const even: MarginRatings = { teams: new Map(), home: 2 }

test('the parts of the margin add up to the margin', () => {
  const game = { home: 'A', away: 'B', neutral: false }
  const health = { home: { now: -3, usual: -1 }, away: { now: -0.5, usual: -2 } }
  const parts = marginParts(even, game, health, nfl.team.margin)
  expect(parts.rating + parts.field + parts.health).toBeCloseTo(parts.margin, 12)
  expect(parts.field).toBe(2)
  expect(parts.health).toBeLessThan(0)
})

test('no team has an advantage on a neutral field', () => {
  expect(expectedMargin(even, { home: 'A', away: 'B', neutral: true })).toBe(0)
})

test('a game moves both ratings by the same amount, and a new season brings them closer together', () => {
  const rating = { ...nfl.team.margin.rating, step: 0.1, homeStep: 0, cap: 21, carry: 0.5 }
  const after = afterGame(even, { home: 'A', away: 'B', neutral: false, margin: 12 }, rating)
  expect(after.teams.get('A')).toBeCloseTo(1, 12)
  expect(after.teams.get('B')).toBeCloseTo(-1, 12)
  expect(afterSummer(after, rating).teams.get('A')).toBeCloseTo(0.5, 12)
})

test('a margin beyond the cap counts as the cap', () => {
  const rating = { ...nfl.team.margin.rating, cap: 21 }
  const game = { home: 'A', away: 'B', neutral: false }
  expect(afterGame(even, { ...game, margin: 21 }, rating)).toEqual(
    afterGame(even, { ...game, margin: 60 }, rating),
  )
})

test('a high-scoring game raises both teams and the league', () => {
  const before = { league: 200, teams: new Map<string, number>() }
  const parameters = { teamStep: 0.1, leagueStep: 0.01, carry: 1, start: 200 }
  const after = totalAfter(before, { home: 'A', away: 'B', total: 220 }, parameters)
  expect(expectedTotal(after, 'A', 'B')).toBeCloseTo(204.2, 9)
  expect(expectedTotal(after, 'C', 'D')).toBeCloseTo(200.2, 9)
})

test('the usual health moves toward the present health by its memory', () => {
  expect(usualAfter({ now: -4, usual: 0 }, 0.25)).toBe(-1)
})
