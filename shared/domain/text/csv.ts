/** Longer than any text of a fact: a longer cell comes from a quote that was never closed. */
const maxCellLength = 20_000
const maxCells = 200

interface CsvRecord {
  /** The number of the record's first line, from 1. */
  line: number
  cells: string[]
  /** Why the record is unreadable. Reading continues on the next line. */
  problem?: string
}

/** Separates two cells. Spreadsheets set to some languages write `;`, and cells copied from one come with tabs. */
export type CsvSeparator = ',' | ';' | '\t'

/**
 * Reads RFC 4180 and its common variants: a byte order mark, any kind of line end, blank lines, and
 * a quote inside a cell that does not begin with one (6'2").
 */
export function* csvRecords(
  file: string,
  separator: CsvSeparator = ',',
): Generator<CsvRecord, undefined> {
  const text = file.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  let line = 1
  let start = 0
  while (start < text.length) {
    const { cells, problem, end } = readRecord(text, start, separator)
    const blank = cells.length === 1 && cells[0] === '' && text[start] !== '"'
    if (problem !== undefined) yield { line, cells, problem }
    else if (!blank) yield { line, cells }
    line += countLineEnds(text, start, end) + 1
    start = end + 1
  }
}

interface RecordAndEnd {
  cells: string[]
  /** The index of the record's line end. */
  end: number
  problem?: string
}

const readRecord = (text: string, start: number, separator: CsvSeparator): RecordAndEnd => {
  const cells: string[] = []
  const unreadable = (problem: string) => ({ cells, problem, end: endOfLine(text, start) })
  let at = start
  for (;;) {
    const quoted = text[at] === '"'
    const end = quoted ? endOfQuotedCell(text, at) : endOfPlainCell(text, at, separator)
    if (end === undefined) return unreadable('a quote is opened and not closed')
    if (end - at > maxCellLength)
      return unreadable(`a cell is longer than ${maxCellLength} characters`)
    cells.push(quoted ? text.slice(at + 1, end - 1).replaceAll('""', '"') : text.slice(at, end))
    if (cells.length > maxCells) return unreadable(`there are more than ${maxCells} cells`)
    if (end >= text.length || text[end] === '\n') return { cells, end }
    if (text[end] !== separator) return unreadable('there is text after a closing quote')
    at = end + 1
  }
}

const endOfLine = (text: string, from: number) => {
  const end = text.indexOf('\n', from)
  return end < 0 ? text.length : end
}

const cellEnds = { ',': /[,\n]/g, ';': /[;\n]/g, '\t': /[\t\n]/g }

const endOfPlainCell = (text: string, from: number, separator: CsvSeparator) => {
  const cellEnd = cellEnds[separator]
  cellEnd.lastIndex = from
  return cellEnd.exec(text)?.index ?? text.length
}

/** Finds the index after the closing quote; two quotes in a row stand for one character. */
const endOfQuotedCell = (text: string, from: number) => {
  let quote = text.indexOf('"', from + 1)
  while (quote >= 0 && text[quote + 1] === '"') quote = text.indexOf('"', quote + 2)
  return quote < 0 ? undefined : quote + 1
}

const countLineEnds = (text: string, from: number, to: number) => {
  let count = 0
  for (let at = text.indexOf('\n', from); at >= 0 && at < to; at = text.indexOf('\n', at + 1))
    count++
  return count
}
