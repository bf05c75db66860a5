import { expect, test } from 'vitest'
import { resultTable, table } from './markdown.ts'

test('columns are as wide as their widest cell, and numbers are on the right', () => {
  expect(table(['id', 'n'], [false, true], [['total.nfl', '7']])).toBe(
    ['| id        |   n |', '| --------- | --: |', '| total.nfl |   7 |'].join('\n'),
  )
})

test('a figure without a naive one has a dash, and its interval has a name', () => {
  const row = {
    id: 'coverage.nfl',
    metric: 'share inside',
    n: 5,
    naive: null,
    ours: 0.8,
    ratio: null,
    low: 0.75,
    high: 0.85,
    interval: 'ours' as const,
  }
  expect(resultTable([row])).toMatch(/– \| 0.800/)
  expect(resultTable([row])).toContain('0.750 to 0.850 (ours)')
})
