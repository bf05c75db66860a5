import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nba } from '../parameters/nba.ts'
import { soccer } from '../parameters/soccer.ts'
import {
  type DaysFacts,
  daysFeatures,
  explainDays,
  rangeOf,
  returnCurve,
  typicalFrom,
} from './daysOut.ts'
import { gradeFactor, knownGrades } from './injuryGrade.ts'
import type { PastInjury } from './injuryHistory.ts'
import { returnDay, survival } from './returnCurve.ts'
import { forecastDays } from './returnForecast.ts'

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
const sports = fc.constantFrom(soccer.recovery, nba.recovery)

test('any facts, holes and nonsense included, give a finite range in order', () => {
  fc.assert(
    fc.property(facts, sports, (fact, parameters) => {
      const curve = returnCurve(fact, parameters)
      const median = returnDay(curve, 0.5)
      const { low, high } = rangeOf(curve, parameters)
      expect(Number.isFinite(high)).toBe(true)
      expect(low).toBeLessThanOrEqual(Math.round(median))
      expect(high).toBeGreaterThanOrEqual(Math.round(median))
      expect(curve.never).toBeGreaterThanOrEqual(0)
      expect(curve.never).toBeLessThanOrEqual(1)
    }),
  )
})

test('of two injuries alike otherwise the more severe never heals faster', () => {
  fc.assert(
    fc.property(
      facts,
      sports,
      fc.constantFrom(...knownGrades),
      fc.constantFrom(...knownGrades),
      fc.integer({ min: 0, max: 600 }),
      (fact, parameters, a, b, after) => {
        const mild = returnCurve({ ...fact, grade: Math.min(a, b) }, parameters)
        const severe = returnCurve({ ...fact, grade: Math.max(a, b) }, parameters)
        expect(survival(severe, after)).toBeGreaterThanOrEqual(survival(mild, after) - 1e-9)
      },
    ),
  )
})

test('the effect of the grade never falls between the grades either', () => {
  const grade = fc.double({ min: 0, max: 6, noNaN: true })
  fc.assert(
    fc.property(fc.string(), grade, grade, (group, a, b) => {
      expect(gradeFactor(group, Math.max(a, b))).toBeGreaterThanOrEqual(
        gradeFactor(group, Math.min(a, b)) - 1e-12,
      )
    }),
  )
})

test('the parts of the median add up to it', () => {
  fc.assert(
    fc.property(facts, sports, (fact, parameters) => {
      const { base, parts, result } = explainDays(fact, parameters)
      const total = parts.reduce((sum, { effect }) => sum + effect, base)
      expect(Math.abs(total - result)).toBeLessThan(1e-6 * Math.max(1, result))
    }),
  )
})

test('what happens after the first day changes nothing', () => {
  fc.assert(
    fc.property(facts, past, sports, (fact, injury, { typical }) => {
      const later = { ...injury, start: fact.start + 1, end: fact.start + 30 }
      const openNow = { ...injury, start: fact.start - 10, end: fact.start + 1 }
      const known = daysFeatures(fact, typicalFrom(typical))
      const told = { ...fact, past: [...fact.past, later, openNow] }
      expect(daysFeatures(told, typicalFrom(typical))).toEqual(known)
    }),
  )
})

test('a forecast is never in the past, and its chances are chances', () => {
  fc.assert(
    fc.property(
      facts,
      sports,
      fc.integer({ min: 0, max: 900 }),
      fc.integer({ min: 0, max: 30 }),
      fc.option(fc.integer({ min: 0, max: 300 }), { nil: null }),
      (fact, parameters, out, toGame, toEnd) => {
        const forecast = forecastDays(returnCurve(fact, parameters), parameters, {
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

const knee: DaysFacts = {
  ...{ injury: 'knee/sprain', group: 'knee', kind: 'sprain', listing: 'out', start: 20_000 },
  ...{ age: 27, seasonLeft: 100, past: [], teamPast: [], grade: null },
}

test('a width of the spread moves the ends of a range and leaves its middle', () => {
  const terms = [{ feature: 'listing', levels: { out: Math.log(2) } }]
  const width = { intercept: 0, terms }
  const [narrow, wide] = [null, width].map((one) =>
    returnCurve(knee, { ...nba.recovery, width: one }),
  )
  const at = (share: number) => [narrow, wide].map((curve) => (curve ? returnDay(curve, share) : 0))
  const [[low = 0, lower = 0], [middle, same], [high = 0, higher = 0]] = [at(0.1), at(0.5), at(0.9)]
  expect(same).toBe(middle)
  expect(Math.log(higher / (same ?? 1))).toBeCloseTo(2 * Math.log(high / (middle ?? 1)), 9)
  expect(Math.log(lower / (same ?? 1))).toBeCloseTo(2 * Math.log(low / (middle ?? 1)), 9)
})

test('whoever is hurt late in an NBA season and comes back is surer to come back in time', () => {
  const spreadOf = (seasonLeft: number) => {
    const curve = returnCurve({ ...knee, seasonLeft }, nba.recovery)
    return returnDay(curve, 0.9) / returnDay(curve, 0.1)
  }
  expect(spreadOf(10)).toBeLessThan(spreadOf(170))
})
