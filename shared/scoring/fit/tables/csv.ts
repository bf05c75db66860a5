import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'

export type CsvRow = (column: string) => string

/** Rows of `DIR/name.csv.gz` (or `.csv`); null when the folder has no such file. */
export const readCsv = (directory: string, name: string): CsvRow[] | null => {
  const packed = join(directory, `${name}.csv.gz`)
  if (existsSync(packed)) return parseCsv(gunzipSync(readFileSync(packed)).toString('utf8'))
  const plain = join(directory, `${name}.csv`)
  return existsSync(plain) ? parseCsv(readFileSync(plain, 'utf8')) : null
}

export const parseCsv = (text: string): CsvRow[] => {
  const [header = [], ...lines] = splitCsv(text)
  const columns = new Map(header.map((name, index) => [name, index]))
  return lines.map((cells) => (column) => cells[columns.get(column) ?? -1] ?? '')
}

const splitCsv = (text: string): string[][] =>
  text.includes('"')
    ? splitQuoted(text)
    : text.split(/\r?\n/).flatMap((line) => (line ? [line.split(',')] : []))

const splitQuoted = (text: string): string[][] => {
  const lines: string[][] = []
  let cells: string[] = []
  let cell = ''
  let quoted = false
  for (let at = 0; at < text.length; at++) {
    const char = text[at]
    if (quoted) {
      if (char !== '"') cell += char
      else if (text[at + 1] === '"') {
        cell += '"'
        at++
      } else quoted = false
    } else if (char === '"') quoted = true
    else if (char === ',') {
      cells.push(cell)
      cell = ''
    } else if (char === '\n') {
      if (cells.length > 0 || cell) lines.push([...cells, cell.replace(/\r$/, '')])
      cells = []
      cell = ''
    } else cell += char
  }
  if (cells.length > 0 || cell) lines.push([...cells, cell])
  return lines
}
