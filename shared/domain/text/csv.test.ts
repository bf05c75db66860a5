import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { csvRecords } from './csv.ts'
import { csvFile } from './csvFile.ts'

const read = (text: string) => [...csvRecords(text)]
const cells = (text: string) => read(text).map((record) => record.cells)

test.each([
  [
    'plain lines',
    'a,b\nc,d',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'CRLF',
    'a,b\r\nc,d\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['a lone CR', 'a\rb', [['a'], ['b']]],
  ['a byte order mark', '\uFEFFa,b', [['a', 'b']]],
  ['a comma in quotes', '"a,b",c', [['a,b', 'c']]],
  ['a quote in quotes', '"6\'2""",x', [['6\'2"', 'x']]],
  ['only quotes', '"""",x', [['"', 'x']]],
  ['a quote inside a plain cell', '6\'2",x', [['6\'2"', 'x']]],
  ['a line end in quotes', '"a\r\nb",c', [['a\nb', 'c']]],
  [
    'empty cells',
    ',,\n"",',
    [
      ['', '', ''],
      ['', ''],
    ],
  ],
  ['blank lines', 'a\n\n\r\nb\n', [['a'], ['b']]],
  ['nothing', '', []],
  ['emoji and right-to-left text', '🏈,שלום', [['🏈', 'שלום']]],
])('a table with %s is read', (_, text, expected) => {
  expect(cells(text)).toEqual(expected)
})

test('a record has the number of the line on which it begins, counting line ends inside quotes', () => {
  const lines = read('a\n"b\n\nb"\r\n\nc').map(({ line }) => line)
  expect(lines).toEqual([1, 2, 6])
})

test.each([
  ['a quote that is not closed', '"b,x', 'a quote is opened and not closed'],
  ['text after a closing quote', '"b"b,x', 'there is text after a closing quote'],
  ['a huge cell', 'b'.repeat(20_001), 'a cell is longer than 20000 characters'],
  ['a huge cell in quotes', `"${'b\n'.repeat(10_001)}"`, 'a cell is longer than 20000 characters'],
  ['too many cells', ','.repeat(200), 'there are more than 200 cells'],
])('of a table with %s that is reported, and the next line is read', (_, line, problem) => {
  const records = read(`a,x\n${line}\nc,x`)
  expect(records[1]).toMatchObject({ line: 2, problem })
  expect(records.at(-1)).toMatchObject({ cells: ['c', 'x'] })
})

test('any table written by RFC 4180 is read back', () => {
  const cell = fc.string({
    unit: fc.constantFrom('a', ' ', '"', ',', '\n', '🏈', 'ש'),
    maxLength: 8,
  })
  const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { maxLength: 6 })
  const quoted = (value: string) => `"${value.replaceAll('"', '""')}"`
  fc.assert(
    fc.property(table, fc.constantFrom('\n', '\r\n'), (rows, end) => {
      const text = rows.map((row) => row.map(quoted).join(',')).join(end)
      expect(cells(text)).toEqual(rows)
    }),
  )
})

test('any text is read as a table to its end, with rising line numbers', () => {
  const text = fc.string({ unit: fc.constantFrom('"', ',', '\n', '\r', 'a'), maxLength: 60 })
  fc.assert(
    fc.property(text, (value) => {
      const lines = read(value).map(({ line }) => line)
      expect(lines).toEqual([...new Set(lines)].sort((one, other) => one - other))
    }),
  )
})

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

it('a file is read back as it was written', () => {
  const cell = fc.string({ minLength: 1 }).filter((text) => !/^[=+\-@\t\r]|\r|^\uFEFF/.test(text))
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 4 })), (rows) => {
      expect([...csvRecords(csvFile(rows))].map(({ cells }) => cells)).toEqual(rows)
    }),
  )
})
