import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { csvRecords } from './csv.ts'
import { csvFile } from './csvFile.ts'

test.each([
  ['plain', 'plain'],
  ['a, b', '"a, b"'],
  ['say "no"', '"say ""no"""'],
  ['two\nlines', '"two\nlines"'],
  [null, ''],
  [-5.5, '-5.5'],
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['=HYPERLINK("x"),1', `"'=HYPERLINK(""x""),1"`],
])('a cell of %j is written as %j', (cell, text) => {
  expect(csvFile([[cell, 1]])).toBe(`${text},1\r\n`)
})

it('is read back as it was written', () => {
  const cell = fc.string({ minLength: 1 }).filter((text) => !/^[=+\-@\t\r]|\r|^\uFEFF/.test(text))
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 4 })), (rows) => {
      expect([...csvRecords(csvFile(rows))].map(({ cells }) => cells)).toEqual(rows)
    }),
  )
})
