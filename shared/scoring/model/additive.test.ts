import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type AdditiveModel, between, partsOf, sumOf } from './additive.ts'

const model: AdditiveModel = {
  intercept: 1,
  terms: [
    { feature: 'age', knots: [20, 30, 40], effects: [0, 0.5, 2], missing: -0.25 },
    { feature: 'group', levels: { knee: 0.7, ankle: -0.1 } },
  ],
}

test('a value between two knots has an effect between theirs', () => {
  expect(sumOf(model, { age: 25, group: 'other' })).toBeCloseTo(1.25, 12)
})

test('a value beyond the outer knots has the effect of the nearest', () => {
  expect(sumOf(model, { age: 99 })).toBe(3)
  expect(sumOf(model, { age: -5 })).toBe(1)
})

test('a missing fact has its own effect and an unknown level none', () => {
  expect(sumOf(model, { age: null, group: 'elbow' })).toBe(0.75)
})

test('parts and base add up to the result in any unit', () => {
  const fact = fc.oneof(fc.double(), fc.constant(null), fc.constant('knee'), fc.string())
  fc.assert(
    fc.property(fact, fact, (age, group) => {
      const { base, parts, result } = partsOf(model, { age, group }, Math.exp)
      const total = parts.reduce((sum, { effect }) => sum + effect, base)
      expect(total).toBeCloseTo(result, 9)
      expect(result).toBeCloseTo(Math.exp(sumOf(model, { age, group })), 9)
    }),
  )
})

test('a value on a knot belongs to the stretch on its right', () => {
  expect(between([0, 10, 20], 10)).toEqual({ left: 1, right: 2, share: 0 })
})
