import { expect, test } from 'vitest'
import { percentScale, roundPercentScale } from './Plot.tsx'

test.each([
  [0, 10, 0, 0],
  [0, 10, 2.5, 25],
  [-1, 3, 3, 100],
  [0.4, 0.6, 0.5, 50],
  [7, 7, 7, 50],
])('from %d to %d, %d is at %d percent', (low, high, value, percent) => {
  expect(percentScale(low, high).at(value)).toBeCloseTo(percent, 10)
})

test.each([
  [0.447, 0.683, 4, [0.4, 0.5, 0.6, 0.7]],
  [-3.5, -1, 3, [-4, -3, -2, -1]],
  [0, 0.83, 4, [0, 0.2, 0.4, 0.6, 0.8, 1]],
])('the range from %d to %d is widened to its ticks', (low, high, count, expected) => {
  const scale = roundPercentScale(low, high, count)
  const ticks = scale.ticks(count)
  expect(ticks).toEqual(expected)
  expect([scale.at(ticks[0] ?? 1), scale.at(ticks.at(-1) ?? 1)]).toEqual([0, 100])
})
