import { expect, test } from 'vitest'
import { rowsBetween } from './rowsInSight.ts'

const list = { count: 10_000, rowHeight: 10, block: 8 }
const drawn = (top: number, bottom: number, count = list.count) => {
  const { first, end } = rowsBetween([top, bottom], { ...list, count })
  return [first, end]
}

test('the rows in sight and a block around them are drawn, so that most steps of a scroll change nothing', () => {
  expect(drawn(1000, 1120)).toEqual([88, 120])
  expect(drawn(1030, 1120)).toEqual([88, 120])
  expect(drawn(1040, 1160)).toEqual([96, 128])
})

test('no row is drawn beyond the ends', () => {
  expect(drawn(-300, 120)).toEqual([0, 24])
  expect(drawn(99_900, 100_000)).toEqual([9976, 10_000])
  expect(drawn(0, 120, 3)).toEqual([0, 3])
  expect(drawn(0, 120, 0)).toEqual([0, 0])
})

test('a list above or below the screen keeps the rows at its nearer end', () => {
  expect(drawn(-5000, -4880)).toEqual([0, 8])
  expect(drawn(200_000, 200_120)).toEqual([9992, 10_000])
  expect(drawn(5000, 5120, 3)).toEqual([0, 3])
})
