import { describe, expect, test } from 'vitest'
import { columnsOf, fileOf, nextSort, sortedRows, sortOf } from './tableRows.ts'

describe('a result table', () => {
  const rows = [
    { score: 5, player_name: 'B' },
    { score: null, player_name: 'C' },
    { score: 40, player_name: '=1+1' },
  ]
  test('a table has a column for every field, names first and ids last', () => {
    const identified = rows.map((row) => ({ player_id: 'p', ...row }))
    expect(columnsOf([...identified, { extra: true }])).toEqual([
      { key: 'player_name', label: 'Player', numeric: false },
      { key: 'score', label: 'Score', numeric: true },
      { key: 'extra', label: 'Extra', numeric: false },
      { key: 'player_id', label: 'Player ID', numeric: false },
    ])
  })

  test('rows are sorted by number or text, with missing values last in both directions', () => {
    const scores = (sort: string) => sortedRows(rows, sortOf(sort)).map(({ score }) => score)
    expect(scores('score')).toEqual([5, 40, null])
    expect(scores('-score')).toEqual([40, 5, null])
  })

  test('pressing one column sorts up, then down, then not at all', () => {
    expect(nextSort(undefined, 'a')).toBe('a')
    expect(nextSort('a', 'a')).toBe('-a')
    expect(nextSort('-a', 'a')).toBeUndefined()
    expect(nextSort('a', 'b')).toBe('b')
  })

  test('the file has the shown columns, and nothing in it is run as a formula', () => {
    const shown = columnsOf(rows).slice(0, 1)
    expect(fileOf(shown, rows)).toBe("Player\r\nB\r\nC\r\n'=1+1\r\n")
  })
})
