import { expect, test } from 'vitest'
import { stepsFrom } from './Waterfall.tsx'

test('steps connect, down and up, in printed numbers', () => {
  expect(stepsFrom(9.6, [-2.1, -0.9, 0.3])).toEqual([
    { from: 7.5, to: 9.6, after: 7.5 },
    { from: 6.6, to: 7.5, after: 6.6 },
    { from: 6.6, to: 6.9, after: 6.9 },
  ])
})

test('the last step ends at the score, whatever floats make of the sum', () => {
  const effects = Array.from({ length: 30 }, () => -0.1)
  expect(stepsFrom(9.3, effects).at(-1)?.after).toBe(6.3)
})
