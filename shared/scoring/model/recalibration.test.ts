import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sportModels } from '../sports/committedModels.ts'
import { scoreTeam } from '../team/scoreTeam.ts'
import { sampleAsOf, team } from '../testing/facts.ts'
import { logistic, logit } from './additive.ts'
import { recalibrated, recalibration, type StatedChance, uncorrected } from './recalibration.ts'

const today = 20_000

/** Stated chances from 2% to 40%, of which a share comes true: the outcomes that a chance deserves. */
const outcomes = (trueChance: (chance: number) => number, day = today - 100): StatedChance[] =>
  Array.from({ length: 39 }, (_, step) => (step + 2) / 100).flatMap((chance) =>
    Array.from({ length: 200 }, (_, place) => ({
      day,
      chance,
      happened: place < 200 * trueChance(chance) ? (1 as const) : (0 as const),
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

test.each(['nfl', 'nba', 'soccer'] as const)(
  'a corrected team in %s shows corrected risks, whose parts still add up',
  (sport) => {
    const correction = { intercept: -0.4, slope: 1.1, outcomes: 2000 }
    const players = (rates: Parameters<typeof team>[1]) =>
      scoreTeam(team(sport, rates), sportModels[sport], sampleAsOf).players
    const fitted = players({})
    const corrected = players({ rates: { team: null, league: null, recalibration: correction } })
    for (const [i, { risk }] of corrected.entries()) {
      const own = (fitted[i]?.risk.result ?? 0) / 100
      expect(risk.result / 100).toBeCloseTo(recalibrated(own, correction), 10)
      expect(uncorrected(risk.result / 100, correction)).toBeCloseTo(own, 10)
      const sum = risk.parts.reduce((total, { effect }) => total + effect, risk.base)
      expect(sum).toBeCloseTo(risk.result, 10)
    }
  },
)
