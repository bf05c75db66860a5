import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nba } from '../parameters/nba.ts'
import { nfl } from '../parameters/nfl.ts'
import { soccer } from '../parameters/soccer.ts'
import { healthParts, healthPoints, type Slot } from '../team/health.ts'
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

const slot: fc.Arbitrary<Slot> = fc.record({
  group: fc.constantFrom('QB', 'WR', 'points', 'player', 'odd'),
  share: fc.double(),
  available: fc.double(),
})
const weights = fc.constantFrom(soccer.team.health, nba.team.health, nfl.team.health)
const even: MarginRatings = { teams: new Map(), home: 2 }

test('a team with everybody fit loses nothing', () => {
  expect(healthPoints([{ group: 'QB', share: 1, available: 1 }], nfl.team.health)).toBeCloseTo(
    0,
    12,
  )
})

test('absences never help, and their parts add up', () => {
  fc.assert(
    fc.property(fc.array(slot), weights, (slots, health) => {
      const points = healthPoints(slots, health)
      const parts = healthParts(slots, health)
      expect(points).toBeLessThanOrEqual(0)
      expect(parts.reduce((sum, part) => sum + part.points, 0)).toBeCloseTo(points, 9)
    }),
  )
})

test('no NFL position costs more than the quarterback', () => {
  const { QB = 0, ...others } = nfl.team.health.points
  expect(Math.max(...Object.values(others))).toBeLessThan(QB)
})

test('the parts of the margin add up to it', () => {
  const game = { home: 'A', away: 'B', neutral: false }
  const health = { home: { now: -3, usual: -1 }, away: { now: -0.5, usual: -2 } }
  const parts = marginParts(even, game, health, nfl.team.margin)
  expect(parts.rating + parts.field + parts.health).toBeCloseTo(parts.margin, 12)
  expect(parts.field).toBe(2)
  expect(parts.health).toBeLessThan(0)
})

test('a neutral field helps nobody', () => {
  expect(expectedMargin(even, { home: 'A', away: 'B', neutral: true })).toBe(0)
})

test('a game moves both ratings by the same amount, and summer brings them closer', () => {
  const rating = { ...nfl.team.margin.rating, step: 0.1, homeStep: 0, cap: 21, carry: 0.5 }
  const after = afterGame(even, { home: 'A', away: 'B', neutral: false, margin: 12 }, rating)
  expect(after.teams.get('A')).toBeCloseTo(1, 12)
  expect(after.teams.get('B')).toBeCloseTo(-1, 12)
  expect(afterSummer(after, rating).teams.get('A')).toBeCloseTo(0.5, 12)
})

test('margins beyond the cap teach nothing more', () => {
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

test('usual health follows the present at its own pace', () => {
  expect(usualAfter({ now: -4, usual: 0 }, 0.25)).toBe(-1)
})
