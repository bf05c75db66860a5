import { expect, test } from 'vitest'
import { blocksInSight, columnWidths, textOf } from './tableCells.ts'

const drawn = (startIndex: number, endIndex: number, count = 10_000) => {
  const rows = blocksInSight({ startIndex, endIndex, overscan: 8, count })
  return [rows[0], rows.at(-1), rows.length]
}

test('the rows in and around sight are rendered in whole blocks, so that most scroll steps change nothing', () => {
  expect(drawn(100, 112)).toEqual([88, 127, 40])
  expect(drawn(103, 115)).toEqual([88, 127, 40])
  expect(drawn(104, 116)).toEqual([96, 127, 32])
})

test('no row is rendered beyond the ends', () => {
  expect(drawn(0, 12)).toEqual([0, 23, 24])
  expect(drawn(9_990, 9_999)).toEqual([9_976, 9_999, 24])
  expect(drawn(0, 2, 3)).toEqual([0, 2, 3])
  expect(blocksInSight({ startIndex: 0, endIndex: 0, overscan: 8, count: 0 })).toEqual([])
})

test('a column is as wide as its longest text, or its header with the sort arrow, up to a limit', () => {
  const columns = ['name', 'a long head', 'none', 'note'].map((key) => ({ key, label: key }))
  const rows = [{ name: 'Ann' }, { name: 'Bartholomew', note: 'x'.repeat(200) }]
  expect(columnWidths(columns, rows)).toEqual([11, 13, 6, 44])
})

test.each([
  ['2026-11-21T17:05:00.000Z', '2026-11-21 17:05 UTC'],
  ['2026-11-21', '2026-11-21'],
  ['', '–'],
  [null, '–'],
  [false, 'no'],
  [0, '0'],
])('the cell %j reads %s', (value, text) => {
  expect(textOf(value)).toBe(text)
})
