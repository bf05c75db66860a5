import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { csvRecords } from '../../domain/text/csv.ts'
import { type DayNumber, dayNumberOf } from '../../scoring/dayNumber.ts'

export type CsvRow = (column: string) => string

/** Rows of `DIR/name.csv.gz` (or `.csv`); none when the folder has no such file. */
export const readCsv = (directory: string, name: string): CsvRow[] => {
  const packed = join(directory, `${name}.csv.gz`)
  if (existsSync(packed)) return parseCsv(gunzipSync(readFileSync(packed)).toString('utf8'))
  const plain = join(directory, `${name}.csv`)
  return existsSync(plain) ? parseCsv(readFileSync(plain, 'utf8')) : []
}

/** The rows that have a day in a column and that `rowOf` does not leave out, in order of time. */
export const datedRows = <Row>(
  directory: string,
  name: string,
  column: string,
  rowOf: (cell: CsvRow, day: DayNumber) => Row | null,
): Row[] =>
  readCsv(directory, name)
    .flatMap((cell) => {
      const day = dayNumberOf(cell(column))
      const row = day === null ? null : rowOf(cell, day)
      return day === null || row === null ? [] : [{ day, row }]
    })
    .sort((a, b) => a.day - b.day)
    .map(({ row }) => row)

/** Reads the newest copy of a recorded file, `SOURCE/TIME/NAME.csv.gz`; without one it has no rows. */
type ReadRecorded = (name: string) => CsvRow[]

const extension = /\.csv(\.gz)?$/

/** The names of a source's recorded files, and of those in the folder `beside` them, which count first. */
export const recordedFiles = (
  directory: string,
  source: string,
  beside: string | null = null,
): { readonly names: readonly string[]; readonly read: ReadRecorded } => {
  const root = join(directory, 'sources', source)
  const times = existsSync(root) ? readdirSync(root).toSorted() : []
  const folders = new Map<string, string>()
  for (const folder of [...times.map((time) => join(root, time)), ...(beside ? [beside] : [])])
    for (const file of readdirSync(folder)) folders.set(file.replace(extension, ''), folder)
  return {
    names: [...folders.keys()],
    read: (name) => readCsv(folders.get(name) ?? root, name),
  }
}

/** A missing column reads as empty; an unreadable line stops the fit, because the table is broken. */
export const parseCsv = (text: string): CsvRow[] => {
  const records = csvRecords(text)
  const header = records.next().value?.cells ?? []
  const columns = new Map(header.map((name, index) => [name, index]))
  return records
    .map(({ line, cells, problem }): CsvRow => {
      if (problem) throw new Error(`line ${line}: ${problem}`)
      return (column) => cells[columns.get(column) ?? -1] ?? ''
    })
    .toArray()
}

/** Null for an empty cell, which `Number` would read as 0; `-0.0` is 0. */
export const numberIn = (cell: string): number | null => {
  const value = Number(cell)
  return cell.trim() !== '' && Number.isFinite(value) ? value + 0 : null
}
