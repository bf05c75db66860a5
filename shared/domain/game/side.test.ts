import { expect, test } from 'vitest'
import { highlightedSide } from './side.ts'

test.each([
  [7.1, 7, 'away'],
  [7, 7.1, 'home'],
  [7, 7, undefined],
  [7.04, 6.96, undefined],
  [7.05, 7.04, 'away'],
  [9, 0, 'home'],
  [0, 9, 'home'],
  [9, 0.04, 'home'],
  [9, undefined, 'home'],
  [undefined, 9, 'home'],
  [9, null, 'home'],
  [9, Number.NaN, 'home'],
  [0, 0, 'home'],
  [undefined, undefined, 'home'],
] as const)('away %s against home %s highlights %s', (away, home, side) => {
  expect(highlightedSide(away, home)).toBe(side)
})
