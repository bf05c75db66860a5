import { expect, test } from 'vitest'
import { rowsToDraw } from './PlayerList.tsx'

const screen = { startIndex: 10, endIndex: 12, overscan: 1, count: 40 }

test('the rows near the screen are rendered', () => {
  expect(rowsToDraw(undefined)(screen)).toEqual([9, 10, 11, 12, 13])
})

test('the row with the focus and its neighbors are rendered, even off the screen', () => {
  expect(rowsToDraw(20)(screen)).toEqual([9, 10, 11, 12, 13, 19, 20, 21])
  expect(rowsToDraw(3)(screen)).toEqual([2, 3, 4, 9, 10, 11, 12, 13])
})

test('each row is rendered once, and none before the first or after the last', () => {
  expect(rowsToDraw(13)(screen)).toEqual([9, 10, 11, 12, 13, 14])
  expect(rowsToDraw(0)(screen)).toEqual([0, 1, 9, 10, 11, 12, 13])
  expect(rowsToDraw(39)(screen)).toEqual([9, 10, 11, 12, 13, 38, 39])
})
