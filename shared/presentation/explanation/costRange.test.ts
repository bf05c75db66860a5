import { expect, test } from 'vitest'
import { costText, scoreRangeText, shownRanges, wideRange } from './costRange.ts'

test.each([
  [
    [-0.41, -1.24],
    [-0.4, -1.2],
  ],
  [
    [-0.4, -1],
    [-0.4, -1],
  ],
  [[-0.4, -0.9], undefined],
  [[-0.36, -0.94], undefined],
  [undefined, undefined],
] as const)('of the range %j pages print %j', (range, shown) => {
  expect(wideRange(range)).toEqual(shown)
})

test('a cost is a number or, if uncertain, a range', () => {
  expect(costText(-0.8)).toBe('−0.8')
  expect(costText(-0.8, [-0.4, -1.2])).toBe('−0.4 to −1.2')
  expect(costText(-0.3, [0, -0.9])).toBe('0.0 to −0.9')
})

test('a score says why it is a range', () => {
  expect(scoreRangeText([6.1, 6.9])).toBe('6.1 to 6.9, by how much the missing men would play')
})

test('an explanation has only wide ranges', () => {
  expect(shownRanges({ scoreRange: [6.1, 6.5], costRanges: { one: [-0.1, -0.3] } })).toEqual({})
  expect(
    shownRanges({ scoreRange: [6.1, 6.9], costRanges: { one: [-0.1, -0.3], two: [-0.4, -1.2] } }),
  ).toEqual({ score_range: [6.1, 6.9], cost_ranges: { two: [-0.4, -1.2] } })
})
