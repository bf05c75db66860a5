import { expect, test } from 'vitest'
import { nearest } from './Plot.tsx'

const points = [{ x: 0 }, { x: 10 }, { x: 90 }]

test.each([
  [-5, 0],
  [5, 0],
  [6, 1],
  [49, 1],
  [51, 2],
  [120, 2],
])('at %d the nearest point is number %d', (place, expected) => {
  expect(nearest(points, place)).toBe(expected)
})

test('without points there is no nearest point', () => {
  expect(nearest([], 50)).toBe(-1)
})
