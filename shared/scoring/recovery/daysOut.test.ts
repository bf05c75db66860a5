import fc from 'fast-check'
import { expect, test } from 'vitest'
import { injuryGrades } from '#shared/domain/injury/note/reading.ts'
import { nba } from '../parameters/nba.ts'
import { soccer } from '../parameters/soccer.ts'
import {
  type DaysFacts,
  type DaysParameters,
  daysFeatures,
  daysOutCurve,
  explainDays,
  typicalFrom,
} from './daysOut.ts'
import type { PastInjury } from './injuryHistory.ts'
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
const sports = fc.constantFrom(soccer.recovery, nba.recovery)
const heldBy = ({ rangeCut }: DaysParameters) => ({ rangeCut: rangeCut.all, games: 0.8 })

test('any facts, even missing or nonsensical ones, give a finite range around the median', () => {
  fc.assert(
    fc.property(facts, sports, (fact, parameters) => {
      const curve = daysOutCurve(fact, parameters)
      const median = returnDay(curve, 0.5)
      const { low, high } = rangeOf(curve, heldBy(parameters))
      expect(Number.isFinite(high)).toBe(true)
      expect(low).toBeLessThanOrEqual(Math.round(median))
      expect(high).toBeGreaterThanOrEqual(Math.round(median))
      expect(curve.never).toBeGreaterThanOrEqual(0)
      expect(curve.never).toBeLessThanOrEqual(1)
    }),
  )
})

test('the more severe of two otherwise equal injuries never heals faster', () => {
  fc.assert(
    fc.property(
      facts,
      sports,
      fc.constantFrom(...injuryGrades),
      fc.constantFrom(...injuryGrades),
      fc.integer({ min: 0, max: 600 }),
      (fact, parameters, a, b, after) => {
        const mild = daysOutCurve({ ...fact, grade: Math.min(a, b) }, parameters)
        const severe = daysOutCurve({ ...fact, grade: Math.max(a, b) }, parameters)
        expect(survival(severe, after)).toBeGreaterThanOrEqual(survival(mild, after) - 1e-9)
      },
    ),
  )
})

test('the parts of the median add up to the median', () => {
  fc.assert(
    fc.property(facts, sports, (fact, parameters) => {
      const { base, parts, result } = explainDays(fact, parameters)
      const total = parts.reduce((sum, { effect }) => sum + effect, base)
      expect(Math.abs(total - result)).toBeLessThan(1e-6 * Math.max(1, result))
    }),
  )
})

test('events after the first day do not change the features', () => {
  fc.assert(
    fc.property(facts, past, sports, (fact, injury, { typical }) => {
      const later = { ...injury, start: fact.start + 1, end: fact.start + 30 }
      const openNow = { ...injury, start: fact.start - 10, end: fact.start + 1 }
      const features = daysFeatures(fact, typicalFrom(typical))
      const withLater = { ...fact, past: [...fact.past, later, openNow] }
      expect(daysFeatures(withLater, typicalFrom(typical))).toEqual(features)
    }),
  )
})

test('a forecast lies in the future, and its chances lie between 0 and 1', () => {
  fc.assert(
    fc.property(
      facts,
      sports,
      fc.integer({ min: 0, max: 900 }),
      fc.integer({ min: 0, max: 30 }),
      fc.option(fc.integer({ min: 0, max: 300 }), { nil: null }),
      (fact, parameters, out, toGame, toEnd) => {
        const forecast = forecastReturn(daysOutCurve(fact, parameters), heldBy(parameters), {
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
  injury: 'knee/sprain',
  group: 'knee',
  kind: 'sprain',
  listing: 'out',
  start: 20_000,
  age: 27,
  seasonLeft: 100,
  past: [],
  teamPast: [],
  grade: null,
}

test('the width moves the ends of a range and leaves its median in place', () => {
  const terms = [{ feature: 'listing', levels: { out: Math.log(2) } }]
  const width = { intercept: 0, terms }
  const [narrow, wide] = [null, width].map((model) =>
    daysOutCurve(knee, { ...nba.recovery, width: model }),
  )
  const at = (share: number) => [narrow, wide].map((curve) => (curve ? returnDay(curve, share) : 0))
  const [[low = 0, lower = 0], [middle, same], [high = 0, higher = 0]] = [at(0.1), at(0.5), at(0.9)]
  expect(same).toBe(middle)
  expect(Math.log(higher / (same ?? 1))).toBeCloseTo(2 * Math.log(high / (middle ?? 1)), 9)
  expect(Math.log(lower / (same ?? 1))).toBeCloseTo(2 * Math.log(low / (middle ?? 1)), 9)
})

test('returns late in an NBA season spread less than returns early in the season', () => {
  const spreadOf = (seasonLeft: number) => {
    const curve = daysOutCurve({ ...knee, seasonLeft }, nba.recovery)
    return returnDay(curve, 0.9) / returnDay(curve, 0.1)
  }
  expect(spreadOf(10)).toBeLessThan(spreadOf(170))
})
