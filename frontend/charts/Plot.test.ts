import { expect, test } from 'vitest'
import { nearest, stepPath } from './Plot.tsx'

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

test('a value stands until the next one', () => {
  const points = [
    { x: 0, y: 50 },
    { x: 33.33333, y: 80 },
    { x: 100, y: 80 },
  ]
  expect(stepPath(points)).toBe('M0,50L33.333,50L33.333,20L100,20L100,20')
  expect(stepPath([])).toBe('')
})
