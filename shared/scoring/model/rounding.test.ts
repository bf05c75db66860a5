import fc from 'fast-check'
import { expect, test } from 'vitest'
import { roundedParts } from './rounding.ts'

test('rounded parts add up to the rounded total, and none moves by more than one unit', () => {
  const part = fc.double({ min: -100, max: 100, noNaN: true })
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 12 }), (parts) => {
      const total = parts.reduce((sum, value) => sum + value, 0)
      const rounded = roundedParts(parts, total, 1)
      const units = rounded.parts.reduce((sum, value) => sum + Math.round(value * 10), 0)
      expect(units).toBe(Math.round(rounded.total * 10))
      rounded.parts.forEach((value, index) => {
        expect(Math.abs(value - (parts[index] ?? 0))).toBeLessThanOrEqual(0.1 + 1e-9)
      })
    }),
  )
})
