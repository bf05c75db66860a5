import fc from 'fast-check'
import { expect, test } from 'vitest'
import { injuryGrades } from '#shared/domain/facts/injuryGrade.ts'
import { nba } from '../parameters/nba.ts'
import type { DaysFacts } from './daysOut.ts'
import { backBy, returnDay, survival } from './returnCurve.ts'
import { stretchEnds, stretchesCurve, stretchFeatures } from './stretches.ts'

const anyNumber = fc.option(fc.double(), { nil: null })
const facts: fc.Arbitrary<DaysFacts> = fc.record({
  injury: fc.oneof(fc.constantFrom('knee/sprain', 'acl/tear', 'ankle/other'), fc.string()),
  group: fc.oneof(fc.constantFrom('knee', 'acl', 'ankle'), fc.string()),
  kind: fc.constantFrom('sprain', 'surgery', null),
  listing: fc.constantFrom('day-to-day', 'out', 'indefinitely', 'for the season', null),
  start: fc.integer({ min: 15_000, max: 20_000 }),
  age: anyNumber,
  seasonLeft: fc.oneof(anyNumber, fc.integer({ min: -60, max: 170 })),
  past: fc.constant([]),
  teamPast: fc.constant([]),
  grade: anyNumber,
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

test('any facts, even missing or nonsensical ones, give a finite curve that never falls', () => {
  fc.assert(
    fc.property(facts, (fact) => {
      const { days, never } = stretchesCurve(fact, nba.recovery)
      expect(days.every(Number.isFinite)).toBe(true)
      expect(days).toEqual(days.toSorted((a, b) => a - b))
      expect(never).toBeGreaterThanOrEqual(0)
      expect(never).toBeLessThanOrEqual(1)
    }),
  )
})

test('the more severe of two otherwise equal injuries never heals faster', () => {
  fc.assert(
    fc.property(
      facts,
      fc.constantFrom(...injuryGrades),
      fc.constantFrom(...injuryGrades),
      fc.integer({ min: 0, max: 300 }),
      (fact, a, b, after) => {
        const mild = stretchesCurve({ ...fact, grade: Math.min(a, b) }, nba.recovery)
        const severe = stretchesCurve({ ...fact, grade: Math.max(a, b) }, nba.recovery)
        // A curve is drawn through a few shares, hence the tolerance.
        expect(survival(severe, after)).toBeGreaterThanOrEqual(survival(mild, after) - 0.02)
      },
    ),
  )
})

test('a player who comes back this season is back before it ends, and the others count as out for the season', () => {
  const { days, never } = stretchesCurve({ ...knee, seasonLeft: 30 }, nba.recovery)
  expect(days.at(-1)).toBeLessThanOrEqual(30)
  expect(never).toBeGreaterThan(stretchesCurve({ ...knee, seasonLeft: 160 }, nba.recovery).never)
  expect(backBy({ days, never }, 30, 7)).toBeLessThan(1)
})

test('in the last ten days of a season a return may fall into the play-offs', () => {
  const { days, never } = stretchesCurve({ ...knee, seasonLeft: 8 }, nba.recovery)
  expect(days.at(-1)).toBeGreaterThan(8)
  expect(never).toBe(0)
})

test('the stretches and the curve have the same chances', () => {
  const hazard = { intercept: 0, terms: [] }
  const curve = stretchesCurve({ ...knee, seasonLeft: null }, { hazard })
  expect(returnDay(curve, 0.5)).toBeCloseTo(stretchEnds[0], 4)
  expect(backBy(curve, stretchEnds[1], stretchEnds[0])).toBeCloseTo(0.5, 4)
})

test('events after the first day do not change the features', () => {
  const later = { injury: 'knee/sprain', group: 'knee', physical: true, start: 20_001, end: 20_030 }
  const open = { ...later, start: 19_990, end: 20_001 }
  expect(stretchFeatures({ ...knee, past: [later, open] })).toEqual(stretchFeatures(knee))
})
