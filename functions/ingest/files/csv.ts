/** Longer than any text that a fact may hold: a cell beyond it is a quote that nobody closed. */
const longestCell = 20_000
const mostCells = 200

export interface CsvRecord {
  /** The line it begins on, from 1. */
  line: number
  cells: string[]
  /** Why it could not be read; the reading goes on at the next line. */
  problem?: string
}

/**
 * RFC 4180, and what people's programs write beside it: a byte order mark, any line end, blank
 * lines, a quote inside a cell that does not begin with one (6'2").
 */
export function* csvRecords(file: string): Generator<CsvRecord> {
  const text = file.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  let line = 1
  let at = 0
  while (at < text.length) {
    const { cells, problem, end } = readRecord(text, at)
    const blank = cells.length === 1 && cells[0] === '' && text[at] !== '"'
    if (problem !== undefined) yield { line, cells, problem }
    else if (!blank) yield { line, cells }
    line += lineEnds(text, at, end) + 1
    at = end + 1
  }
}

interface Reading {
  cells: string[]
  /** Where its line end stands. */
  end: number
  problem?: string
}

const readRecord = (text: string, start: number): Reading => {
  const cells: string[] = []
  const broken = (problem: string) => ({ cells, problem, end: endOfLine(text, start) })
  let at = start
  for (;;) {
    const quoted = text[at] === '"'
    const end = quoted ? afterQuotes(text, at) : endOfPlain(text, at)
    if (end === undefined) return broken('a quote is opened and not closed')
    if (end - at > longestCell) return broken(`a cell is longer than ${longestCell} characters`)
    cells.push(quoted ? text.slice(at + 1, end - 1).replaceAll('""', '"') : text.slice(at, end))
    if (cells.length > mostCells) return broken(`there are more than ${mostCells} cells`)
    if (end >= text.length || text[end] === '\n') return { cells, end }
    if (text[end] !== ',') return broken('there is text after a closing quote')
    at = end + 1
  }
}

const endOfLine = (text: string, from: number) => {
  const end = text.indexOf('\n', from)
  return end < 0 ? text.length : end
}

const separator = /[,\n]/g

const endOfPlain = (text: string, from: number) => {
  separator.lastIndex = from
  return separator.exec(text)?.index ?? text.length
}

/** Just after the quote that closes the one at `from`; two in a row stand for one. */
const afterQuotes = (text: string, from: number) => {
  let quote = text.indexOf('"', from + 1)
  while (quote >= 0 && text[quote + 1] === '"') quote = text.indexOf('"', quote + 2)
  return quote < 0 ? undefined : quote + 1
}

const lineEnds = (text: string, from: number, to: number) => {
  let count = 0
  for (let at = text.indexOf('\n', from); at >= 0 && at < to; at = text.indexOf('\n', at + 1))
    count++
  return count
}
