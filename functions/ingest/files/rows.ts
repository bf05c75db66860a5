import { csvRecords } from '#shared/domain/text/csv.ts'
import { FeedError } from '../feed/feed.ts'
import { flattenRecord, maxShownText, type Reject } from '../feed/reject.ts'
import type { FileKind } from './fileKinds.ts'

/** One record of a file, before its values are read. */
export interface Row {
  /** The values as given, by column. */
  values: ReadonlyMap<string, unknown>
  /** `players.csv:14`, `players.json[12].heightInches`. */
  path: (column?: string) => string
  /** The record as admins are shown it: short and flat. */
  shown: () => unknown
}

const normalized = (name: string) => name.toLowerCase().replace(/[\s_-]+/g, '')

/** `Team Id`, `team_id` and `teamId` name the same column. */
const columnFinder = ({ columns }: FileKind) => {
  const byName = new Map(Object.keys(columns).map((column) => [normalized(column), column]))
  return (name: string) => byName.get(normalized(name))
}

/** A wrong header rejects the whole file, because every value would be in doubt. */
export function* csvRows(name: string, text: string, kind: FileKind): Generator<Row | Reject> {
  const records = csvRecords(text)
  const header = records.next().value
  if (!header) throw new FeedError('is empty')
  if (header.problem) throw new FeedError(`has an unreadable header: ${header.problem}`)

  const columns = header.cells.map(columnFinder(kind))
  checkHeader(columns, kind)
  for (const [i, cell] of header.cells.entries())
    if (!columns[i] && cell.trim())
      yield {
        path: `${name}:${header.line}`,
        reason: `the column ${JSON.stringify(cell.slice(0, maxShownText))} is unknown and was not read`,
        record: null,
      }

  for (const { line, cells, problem } of records) {
    if (cells.every((cell) => !cell.trim()) && !problem) continue
    const path = `${name}:${line}`
    const shown = () => cells.slice(0, columns.length).map((cell) => cell.slice(0, maxShownText))
    if (problem) yield { path, reason: problem, record: shown() }
    else if (cells.length !== columns.length)
      yield {
        path,
        reason: `has ${cells.length} cells, but the header has ${columns.length}`,
        record: shown(),
      }
    else yield { values: valuesByColumn(columns, cells), path: () => path, shown }
  }
}

const checkHeader = (columns: readonly (string | undefined)[], kind: FileKind) => {
  const repeated = columns.find((column, i) => column && columns.indexOf(column) !== i)
  if (repeated) throw new FeedError(`has the column ${repeated} twice`)
  const missing = Object.keys(kind.columns).filter(
    (column) => kind.columns[column]?.required && !columns.includes(column),
  )
  if (missing.length) throw new FeedError(`does not have the column ${missing.join(', ')}`)
}

const valuesByColumn = (columns: readonly (string | undefined)[], cells: readonly string[]) =>
  new Map(columns.flatMap((column, i) => (column ? [[column, cells[i]] as const] : [])))

/** Reads an array of flat objects whose keys are the columns. */
export function* jsonRows(name: string, text: string, kind: FileKind): Generator<Row | Reject> {
  const records = parseJson(text)
  if (!Array.isArray(records)) throw new FeedError('is not a JSON array of records')

  const findColumn = columnFinder(kind)
  const reported = new Set<string>()
  for (const [i, record] of records.entries()) {
    const path = `${name}[${i}]`
    const shown = () => flattenRecord(record)
    if (typeof record !== 'object' || record === null || Array.isArray(record)) {
      yield { path, reason: 'is not a record with columns', record: shown() }
      continue
    }
    const values = new Map<string, unknown>()
    let repeated: string | undefined
    for (const [key, value] of Object.entries(record)) {
      const column = findColumn(key)
      if (column && values.has(column)) repeated = column
      if (column) values.set(column, value)
      else if (!reported.has(key)) {
        reported.add(key)
        yield {
          path: `${path}.${key.slice(0, maxShownText)}`,
          reason: 'the column is unknown and was not read, here or further on',
          record: null,
        }
      }
    }
    if (repeated) yield { path: `${path}.${repeated}`, reason: 'is there twice', record: shown() }
    else yield { values, path: (column) => (column ? `${path}.${column}` : path), shown }
  }
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    throw new FeedError(`is not valid JSON: ${(error as Error).message}`)
  }
}
