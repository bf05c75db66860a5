import { expect, test } from 'vitest'
import { parseCsv } from './csv.ts'

test('quoted cells keep their commas and quotes', () => {
  const [row] = parseCsv('a,b\n"x, ""y""",2\n')
  expect(row?.('a')).toBe('x, "y"')
  expect(row?.('b')).toBe('2')
  expect(row?.('absent')).toBe('')
})
