import fc from 'fast-check'
import { expect, test } from 'vitest'
import { logistic, logit } from '../model/additive.ts'
import { recalibrated, recalibration, type StatedRisk } from './recalibration.ts'

const today = 20_000

/** Stated chances from 2% to 40%, of which a share comes true: the outcomes that a chance deserves. */
const outcomes = (trueChance: (chance: number) => number, day = today - 100): StatedRisk[] =>
  Array.from({ length: 39 }, (_, step) => (step + 2) / 100).flatMap((chance) =>
    Array.from({ length: 200 }, (_, place) => ({
      day,
      chance,
      injured: place < 200 * trueChance(chance) ? (1 as const) : (0 as const),
    })),
  )

test('chances that come true as stated are left as they are', () => {
  const { intercept, slope } = recalibration(
    outcomes((chance) => chance),
    today,
    28,
  )
  expect(intercept).toBeCloseTo(0, 1)
  expect(slope).toBeCloseTo(1, 1)
})

test('chances that were too high come down', () => {
  const high = recalibration(
    outcomes((chance) => logistic(logit(chance) - 0.3)),
    today,
    28,
  )
  expect(recalibrated(0.2, high)).toBeCloseTo(logistic(logit(0.2) - 0.3), 1)
  expect(recalibrated(0.2, high)).toBeLessThan(0.18)
})

test('only outcomes of the last twelve months whose horizon is over count', () => {
  const wrong = (day: number) => outcomes(() => 0.9, day)
  const none = { intercept: 0, slope: 1, outcomes: 0 }
  expect(recalibration(wrong(today - 27), today, 28)).toEqual(none)
  expect(recalibration(wrong(today - 393), today, 28)).toEqual(none)
  expect(recalibration(wrong(today - 28), today, 28).intercept).toBeGreaterThan(0)
})

test('few outcomes correct nothing', () => {
  const few = outcomes(() => 0.9).slice(0, 999)
  expect(recalibration(few, today, 28)).toEqual({ intercept: 0, slope: 1, outcomes: 999 })
})

test('a correction is bounded, keeps the order of players and gives chances', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (rate, a, b) => {
        const correction = recalibration(
          outcomes(() => rate),
          today,
          28,
        )
        expect(Math.abs(correction.intercept)).toBeLessThanOrEqual(0.5)
        expect(correction.slope).toBeGreaterThanOrEqual(0.75)
        expect(correction.slope).toBeLessThanOrEqual(1.25)
        const [low, high] = [Math.min(a, b), Math.max(a, b)].map((chance) =>
          recalibrated(chance, correction),
        )
        expect(low).toBeLessThanOrEqual((high ?? 0) + 1e-12)
        expect(low).toBeGreaterThan(0)
        expect(high).toBeLessThan(1)
      },
    ),
    { numRuns: 20 },
  )
})
