import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gradeFactor } from './injuryGrade.ts'

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
