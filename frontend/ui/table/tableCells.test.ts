import { expect, test } from 'vitest'
import { columnWidths, textOf } from './tableCells.ts'

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
