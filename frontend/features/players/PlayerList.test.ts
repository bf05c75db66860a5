import { expect, test } from 'vitest'
import { rowsToDraw } from './PlayerList.tsx'

const screen = { first: 9, end: 14 }
const drawn = (focused?: number) => rowsToDraw(screen, 40, focused)

test('the rows in sight are rendered', () => {
  expect(drawn()).toEqual([9, 10, 11, 12, 13])
})

test('the row with the focus and its neighbors are rendered, even off the screen', () => {
  expect(drawn(20)).toEqual([9, 10, 11, 12, 13, 19, 20, 21])
  expect(drawn(3)).toEqual([2, 3, 4, 9, 10, 11, 12, 13])
})

test('each row is rendered once, and none before the first or after the last', () => {
  expect(drawn(13)).toEqual([9, 10, 11, 12, 13, 14])
  expect(drawn(0)).toEqual([0, 1, 9, 10, 11, 12, 13])
  expect(drawn(39)).toEqual([9, 10, 11, 12, 13, 38, 39])
})
