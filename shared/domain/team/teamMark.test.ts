import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast, legibleOn, luminance } from './teamMark.ts'

const hex = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0').toUpperCase()}`)

test('white on black has the largest contrast', () => {
  expect(contrast('#FFFFFF', '#000000')).toBeCloseTo(21, 5)
  expect(luminance('#FFFFFF')).toBeCloseTo(1, 5)
})

test('contrast is as WCAG computes it', () => {
  expect(contrast('#FFFFFF', '#777777')).toBeCloseTo(4.48, 2)
})

test('contrast is the same either way round', () => {
  fc.assert(
    fc.property(hex, hex, (a, b) => {
      expect(contrast(a, b)).toBe(contrast(b, a))
    }),
  )
})

test('text on any color has a contrast of at least 4.3', () => {
  fc.assert(
    fc.property(hex, (ground) => {
      expect(contrast(legibleOn(ground), ground)).toBeGreaterThan(4.3)
    }),
  )
})
