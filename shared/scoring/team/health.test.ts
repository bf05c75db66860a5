import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nba } from '../parameters/nba.ts'
import { nfl } from '../parameters/nfl.ts'
import { soccer } from '../parameters/soccer.ts'
import { healthParts, healthPoints, type Slot } from './health.ts'

const slot: fc.Arbitrary<Slot> = fc.record({
  group: fc.constantFrom('QB', 'WR', 'points', 'player', 'odd'),
  share: fc.double(),
  available: fc.double(),
})
const weights = fc.constantFrom(soccer.team.health, nba.team.health, nfl.team.health)

test('a fit team loses nothing', () => {
  const fitQuarterback = { group: 'QB', share: 1, available: 1 }
  expect(healthPoints([fitQuarterback], nfl.team.health)).toBeCloseTo(0, 12)
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
  const { QB: quarterback = 0, ...others } = nfl.team.health.points
  expect(Math.max(...Object.values(others))).toBeLessThan(quarterback)
})
