import fc from 'fast-check'
import { expect, test } from 'vitest'
import { roundedParts } from '../model/rounding.ts'
import { gradeFactor } from '../recovery/injuryGrade.ts'
import { curveFromMedian, curveShares } from '../recovery/returnCurve.ts'
import { fitness, injuryScore, type PlayerInjury } from './fitness.ts'
import { type GamingFacts, gamingScore } from './gamingScore.ts'

const spread = curveShares.map((share) => Math.log(share / (1 - share)) / 2)
const today = 18_000

const injury: fc.Arbitrary<PlayerInjury> = fc
  .record({
    group: fc.constantFrom('hamstring', 'ankle', 'Achilles', 'acl/cruciate', 'odd'),
    grade: fc.option(fc.double(), { nil: null }),
    start: fc.oneof(fc.integer({ min: 16_000, max: 18_500 }), fc.constant(Number.NaN)),
    recovered: fc.option(fc.integer({ min: 15_500, max: 18_500 }), { nil: null }),
    known: fc.boolean(),
  })
  .map(({ known, ...fact }) => ({
    ...fact,
    label: fact.group,
    curve: known ? curveFromMedian(25 * gradeFactor(fact.group, fact.grade), spread) : null,
  }))

const facts: fc.Arbitrary<GamingFacts> = fc.record({
  day: fc.constant(today),
  injuries: fc.array(injury, { maxLength: 8 }),
  available: fc.double(),
  risk: fc.double(),
  gamesInHorizon: fc.double(),
})

test('any facts give scores in range, and the parts lead from 100 to the score', () => {
  fc.assert(
    fc.property(facts, (fact) => {
      const { score, parts } = gamingScore(fact)
      expect(score).toBeGreaterThanOrEqual(0)
      expect(score).toBeLessThanOrEqual(100)
      expect(parts.reduce((sum, { effect }) => sum + effect, 100)).toBeCloseTo(score, 9)
      expect(parts.every(({ effect }) => effect <= 1e-9)).toBe(true)
      expect(Number.isFinite(injuryScore(fact.injuries, today))).toBe(true)
    }),
  )
})

test('a player without injuries and risk who is available scores 100', () => {
  const healthy = { day: today, injuries: [], available: 1, risk: 0, gamesInHorizon: 4 }
  expect(gamingScore(healthy).score).toBe(100)
})

const graded = (fact: PlayerInjury, grade: number): PlayerInjury => ({
  ...fact,
  grade,
  curve: curveFromMedian(25 * gradeFactor(fact.group, grade), spread),
})

test('of two injuries alike otherwise the more severe never scores better', () => {
  const grade = fc.double({ min: 0, max: 5, noNaN: true })
  fc.assert(
    fc.property(injury, grade, grade, (fact, a, b) => {
      const mild = fitness([graded(fact, Math.min(a, b))], today)
      expect(fitness([graded(fact, Math.max(a, b))], today)).toBeLessThanOrEqual(mild + 1e-9)
    }),
  )
})

test('of two recovered injuries alike otherwise the older never scores worse', () => {
  const back = fc.integer({ min: 16_500, max: today })
  fc.assert(
    fc.property(injury, back, back, (fact, a, b) => {
      const healed = (recovered: number) => [{ ...fact, start: 16_400, recovered }]
      const [old, recent] = [healed(Math.min(a, b)), healed(Math.max(a, b))]
      expect(fitness(old, today)).toBeGreaterThanOrEqual(fitness(recent, today) - 1e-9)
      expect(injuryScore(old, today)).toBeLessThanOrEqual(injuryScore(recent, today) + 1e-9)
    }),
  )
})

test('an injury of tomorrow is not known today', () => {
  fc.assert(
    fc.property(facts, injury, (fact, later) => {
      const told = [...fact.injuries, { ...later, start: today + 1 }]
      expect(gamingScore({ ...fact, injuries: told })).toEqual(gamingScore(fact))
    }),
  )
})

test('rounded parts add up to the rounded total', () => {
  const part = fc.double({ min: -100, max: 100, noNaN: true })
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 12 }), (parts) => {
      const total = parts.reduce((sum, value) => sum + value, 0)
      const shown = roundedParts(parts, total, 1)
      const units = shown.parts.reduce((sum, value) => sum + Math.round(value * 10), 0)
      expect(units).toBe(Math.round(shown.total * 10))
      shown.parts.forEach((value, at) => {
        expect(Math.abs(value - (parts[at] ?? 0))).toBeLessThanOrEqual(0.1 + 1e-9)
      })
    }),
  )
})
