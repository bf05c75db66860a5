import fc from 'fast-check'
import { expect, test } from 'vitest'
import { injuryGrades } from '#shared/domain/facts/injuryGrade.ts'
import type { PastInjury } from '../facts/injuryHistory.ts'
import { soccer } from '../parameters/soccer.ts'
import { type DaysFacts, daysFeatures, daysOutCurve, typicalFrom } from './daysOut.ts'
import { forecastReturn, rangeOf } from './recoveryOutlook.ts'
import { returnDay, survival } from './returnCurve.ts'

const day = fc.integer({ min: 15_000, max: 20_000 })
const anyNumber = fc.option(fc.double(), { nil: null })
const past: fc.Arbitrary<PastInjury> = fc.record({
  injury: fc.constantFrom('hamstring injury', 'knock', 'odd'),
  group: fc.constantFrom('hamstring', 'knee other', 'odd'),
  start: day,
  end: fc.option(day, { nil: null }),
  physical: fc.boolean(),
})
const facts: fc.Arbitrary<DaysFacts> = fc.record({
  injury: fc.oneof(fc.constantFrom('hamstring injury', 'cruciate ligament rupture'), fc.string()),
  group: fc.oneof(fc.constantFrom('hamstring', 'knee', 'acl/cruciate', 'ankle'), fc.string()),
  kind: fc.constantFrom('sprain', 'surgery', null),
  listing: fc.constantFrom('day-to-day', 'out', 'indefinitely', null),
  start: day,
  age: anyNumber,
  seasonLeft: anyNumber,
  past: fc.array(past, { maxLength: 6 }),
  teamPast: fc.array(past, { maxLength: 6 }),
  grade: anyNumber,
})
const parameters = soccer.recovery
const { all, later } = parameters.rangeCut
const held = { rangeCut: all, laterCut: later, games: 0.8 }

test('any facts, even missing or nonsensical ones, give a finite range around the median', () => {
  fc.assert(
    fc.property(facts, (fact) => {
      const curve = daysOutCurve(fact, parameters)
      const median = returnDay(curve, 0.5)
      const { low, high } = rangeOf(curve, held)
      expect(Number.isFinite(high)).toBe(true)
      expect(low).toBeLessThanOrEqual(Math.round(median))
      expect(high).toBeGreaterThanOrEqual(Math.round(median))
      expect(curve.never).toBe(0)
    }),
  )
})

test('the more severe of two otherwise equal injuries never heals faster', () => {
  fc.assert(
    fc.property(
      facts,
      fc.constantFrom(...injuryGrades),
      fc.constantFrom(...injuryGrades),
      fc.integer({ min: 0, max: 600 }),
      (fact, a, b, after) => {
        const mild = daysOutCurve({ ...fact, grade: Math.min(a, b) }, parameters)
        const severe = daysOutCurve({ ...fact, grade: Math.max(a, b) }, parameters)
        expect(survival(severe, after)).toBeGreaterThanOrEqual(survival(mild, after) - 1e-9)
      },
    ),
  )
})

test('events after the first day do not change the features', () => {
  fc.assert(
    fc.property(facts, past, (fact, injury) => {
      const later = { ...injury, start: fact.start + 1, end: fact.start + 30 }
      const openNow = { ...injury, start: fact.start - 10, end: fact.start + 1 }
      const features = daysFeatures(fact, typicalFrom(parameters.typical))
      const withLater = { ...fact, past: [...fact.past, later, openNow] }
      expect(daysFeatures(withLater, typicalFrom(parameters.typical))).toEqual(features)
    }),
  )
})

test('a forecast lies in the future, and its chances lie between 0 and 1', () => {
  fc.assert(
    fc.property(
      facts,
      fc.integer({ min: 0, max: 900 }),
      fc.integer({ min: 0, max: 30 }),
      fc.option(fc.integer({ min: 0, max: 300 }), { nil: null }),
      (fact, out, toGame, toEnd) => {
        const forecast = forecastReturn(daysOutCurve(fact, parameters), held, {
          out,
          nextGame: out + toGame,
          seasonEnd: toEnd === null ? null : out + toEnd,
        })
        for (const days of [forecast.low, forecast.median, forecast.high])
          expect(days).toBeGreaterThan(out)
        expect(forecast.low).toBeLessThanOrEqual(forecast.median)
        expect(forecast.median).toBeLessThanOrEqual(forecast.high)
        for (const chance of [forecast.playsNext, forecast.outForSeason]) {
          expect(chance).toBeGreaterThanOrEqual(0)
          expect(chance).toBeLessThanOrEqual(1)
        }
      },
    ),
  )
})
