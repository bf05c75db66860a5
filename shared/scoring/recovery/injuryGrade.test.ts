import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gradeByLength, gradeFactor, gradePriors, otherInjuriesPrior } from './injuryGrade.ts'

test('the grade factor never falls as the grade rises, even between whole grades', () => {
  const grade = fc.double({ min: 0, max: 6, noNaN: true })
  fc.assert(
    fc.property(fc.string(), grade, grade, (group, a, b) => {
      expect(gradeFactor(group, Math.max(a, b))).toBeGreaterThanOrEqual(
        gradeFactor(group, Math.min(a, b)) - 1e-12,
      )
    }),
  )
})

test('an absence of a grade’s published days has that grade, and a longer absence no lower grade', () => {
  expect([8, 17, 22, 50, 73, 150].map((days) => gradeByLength('hamstring', days))).toEqual([
    0.5, 1, 2, 3, 4, 5,
  ])
  expect(gradeByLength('hamstring', 0)).toBe(0.5)
  expect(gradeByLength('hamstring', 900)).toBe(5)
  const group = fc.constantFrom(
    ...[...gradePriors, otherInjuriesPrior].map(({ groups }) => groups.source),
  )
  const days = fc.integer({ min: 0, max: 500 })
  fc.assert(
    fc.property(group, days, days, (name, a, b) => {
      expect(gradeByLength(name, Math.max(a, b))).toBeGreaterThanOrEqual(
        gradeByLength(name, Math.min(a, b)),
      )
    }),
  )
})
