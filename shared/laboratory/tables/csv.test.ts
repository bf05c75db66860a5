import { expect, test } from 'vitest'
import { numberIn, parseCsv } from './csv.ts'

test('quoted cells keep their commas and quotes', () => {
  const [row] = parseCsv('a,b\n"x, ""y""",2\n')
  expect(row?.('a')).toBe('x, "y"')
  expect(row?.('b')).toBe('2')
  expect(row?.('absent')).toBe('')
})

test('an empty cell is not a number, and minus zero is zero', () => {
  expect(['', ' ', 'PK', '-0.0', '-3.5'].map(numberIn)).toEqual([null, null, null, 0, -3.5])
})
