import { expect, test } from 'vitest'
import { nearest, stepPath } from './Plot.tsx'

const points = [
  { x: 0, y: 0 },
  { x: 10, y: 80 },
  { x: 90, y: 50 },
]

test.each([
  [-5, 0],
  [5, 0],
  [6, 1],
  [49, 1],
  [51, 2],
  [120, 2],
])('at %d the nearest point is number %d', (place, expected) => {
  expect(nearest(points, { x: place, y: 50 })).toBe(expected)
})

test('of scattered points the closest one is found by distance', () => {
  const place = { x: 9, y: 10 }
  expect([nearest(points, place), nearest(points, place, 'distance')]).toEqual([1, 0])
})

test('without points there is no nearest point', () => {
  expect(nearest([], { x: 50, y: 50 })).toBe(-1)
})

test('a value holds until the next one', () => {
  const points = [
    { x: 0, y: 50 },
    { x: 33.33333, y: 80 },
    { x: 100, y: 80 },
  ]
  expect(stepPath(points)).toBe('M0,50L33.333,50L33.333,20L100,20L100,20')
  expect(stepPath([])).toBe('')
})
