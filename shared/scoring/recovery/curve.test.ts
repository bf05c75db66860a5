import fc from 'fast-check'
import { expect, test } from 'vitest'
import { backBy, curveFrom, returnDay, SHARES, survival } from './curve.ts'

const spread = SHARES.map((share) => Math.log(share / (1 - share)) / 2)
const days = fc.double({ min: 0, max: 3000, noNaN: true })
const curves = fc
  .record({
    median: fc.double({ min: 1, max: 400, noNaN: true }),
    never: fc.double({ min: 0, max: 0.95, noNaN: true }),
  })
  .map(({ median, never }) => curveFrom(median, spread, never))

test('nobody comes back to the injured list: survival never rises', () => {
  fc.assert(
    fc.property(curves, days, days, (curve, a, b) => {
      const [early, late] = [Math.min(a, b), Math.max(a, b)]
      expect(survival(curve, late)).toBeLessThanOrEqual(survival(curve, early) + 1e-12)
    }),
  )
})

test('survival begins at one and never falls below the share that stays out', () => {
  fc.assert(
    fc.property(curves, days, (curve, day) => {
      expect(survival(curve, 0)).toBe(1)
      expect(survival(curve, day)).toBeGreaterThanOrEqual(curve.never)
    }),
  )
})

test('half of those who return are back by the median', () => {
  const curve = curveFrom(20, spread)
  expect(returnDay(curve, 0.5)).toBeCloseTo(20, 9)
  expect(backBy(curve, 20)).toBeCloseTo(0.5, 9)
})

test('who has been out longer returns later', () => {
  fc.assert(
    fc.property(curves, days, days, (curve, a, b) => {
      const [early, late] = [Math.min(a, b), Math.max(a, b)]
      expect(returnDay(curve, 0.5, late)).toBeGreaterThanOrEqual(
        returnDay(curve, 0.5, early) - 1e-6,
      )
      expect(returnDay(curve, 0.5, late)).toBeGreaterThanOrEqual(late - 1e-6)
    }),
  )
})

test('the chance of being back lies between zero and one and grows with time', () => {
  fc.assert(
    fc.property(curves, days, days, days, (curve, from, a, b) => {
      const [early, late] = [Math.min(a, b), Math.max(a, b)]
      expect(backBy(curve, early, from)).toBeGreaterThanOrEqual(0)
      expect(backBy(curve, late, from)).toBeGreaterThanOrEqual(backBy(curve, early, from) - 1e-12)
      expect(backBy(curve, late, from)).toBeLessThanOrEqual(1)
    }),
  )
})
