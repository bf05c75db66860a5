import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyPlayerInjury } from '../testing/arbitraryFacts.ts'
import { totalLoad } from './fitness.ts'
import { type GamingInput, gamingScore } from './gamingScore.ts'

const today = 18_000

const anyInput: fc.Arbitrary<GamingInput> = fc.record({
  day: fc.constant(today),
  injuries: fc.array(anyPlayerInjury, { maxLength: 8 }),
  available: fc.double(),
  risk: fc.double(),
  gamesInHorizon: fc.double(),
})

test('any input gives a score from 0 to 100, and the parts lead from 100 to it', () => {
  fc.assert(
    fc.property(anyInput, (input) => {
      const { score, parts } = gamingScore(input)
      expect(score).toBeGreaterThanOrEqual(0)
      expect(score).toBeLessThanOrEqual(100)
      expect(parts.reduce((sum, { effect }) => sum + effect, 100)).toBeCloseTo(score, 9)
      expect(parts.every(({ effect }) => effect <= 1e-9)).toBe(true)
      expect(Number.isFinite(totalLoad(input.injuries, today))).toBe(true)
    }),
  )
})

test('an available player without injuries and risk scores 100', () => {
  const healthy = { day: today, injuries: [], available: 1, risk: 0, gamesInHorizon: 4 }
  expect(gamingScore(healthy).score).toBe(100)
})

test('tomorrow’s injury does not change today’s score', () => {
  fc.assert(
    fc.property(anyInput, anyPlayerInjury, (input, injury) => {
      const injuries = [...input.injuries, { ...injury, start: today + 1 }]
      expect(gamingScore({ ...input, injuries })).toEqual(gamingScore(input))
    }),
  )
})
