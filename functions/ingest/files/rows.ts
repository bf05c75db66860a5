import { FeedError, type Reject } from '../feed.ts'
import { flat, shownText } from '../reject.ts'
import { csvRecords } from '#shared/domain/text/csv.ts'
import type { FileKind } from './fileKinds.ts'

/** One record of a file, before anything in it is believed. */
export interface Row {
  /** What was given, by column. */
  given: ReadonlyMap<string, unknown>
  /** `players.csv:14`, `players.json[12].heightInches`. */
  place: (column?: string) => string
  /** As it is shown to admins: short, and flat however deep it came. */
  shown: () => unknown
}

const plain = (name: string) => name.toLowerCase().replace(/[\s_-]+/g, '')

/** Team Id, team_id and teamId are one column. */
export const columnsByName = ({ columns }: FileKind) => {
  const names = new Map(Object.keys(columns).map((column) => [plain(column), column]))
  return (given: string) => names.get(plain(given))
}

const shownCell = 200

/** A header that cannot be trusted condemns the file: every value would be in doubt. */
export function* csvRows(name: string, text: string, kind: FileKind): Generator<Row | Reject> {
  const records = csvRecords(text)
  const header = records.next().value
  if (!header) throw new FeedError('is empty')
  if (header.problem) throw new FeedError(`has no header that can be read: ${header.problem}`)

  const named = columnsByName(kind)
  const columns = header.cells.map(named)
  checkHeader(columns, kind)
  for (const [i, cell] of header.cells.entries())
    if (!columns[i] && cell.trim())
      yield {
        path: `${name}:${header.line}`,
        reason: `the column ${JSON.stringify(cell.slice(0, shownCell))} is not known, and was not read`,
        record: null,
      }

  for (const { line, cells, problem } of records) {
    if (cells.every((cell) => !cell.trim()) && !problem) continue
    const path = `${name}:${line}`
    const shown = () => cells.slice(0, header.cells.length).map((cell) => cell.slice(0, shownCell))
    if (problem) yield { path, reason: problem, record: shown() }
    else if (cells.length !== columns.length)
      yield {
        path,
        reason: `has ${cells.length} cells, where the header has ${columns.length}`,
        record: shown(),
      }
    else yield { given: givenIn(columns, cells), place: () => path, shown }
  }
}

const checkHeader = (columns: readonly (string | undefined)[], kind: FileKind) => {
  const twice = columns.find((column, i) => column && columns.indexOf(column) !== i)
  if (twice) throw new FeedError(`has the column ${twice} twice`)
  const lacking = Object.keys(kind.columns).filter(
    (column) => kind.columns[column]?.required && !columns.includes(column),
  )
  if (lacking.length) throw new FeedError(`lacks the column ${lacking.join(', ')}`)
}

const givenIn = (columns: readonly (string | undefined)[], cells: readonly string[]) =>
  new Map(columns.flatMap((column, i) => (column ? [[column, cells[i]] as const] : [])))

/** An array of flat objects, whose keys are the columns. */
export function* jsonRows(name: string, text: string, kind: FileKind): Generator<Row | Reject> {
  const records = parsed(text)
  if (!Array.isArray(records)) throw new FeedError('is no JSON array of records')

  const named = columnsByName(kind)
  const reported = new Set<string>()
  for (const [i, record] of records.entries()) {
    const path = `${name}[${i}]`
    const shown = () => flat(record)
    if (typeof record !== 'object' || record === null || Array.isArray(record)) {
      yield { path, reason: 'is no record with columns', record: shown() }
      continue
    }
    const given = new Map<string, unknown>()
    let twice: string | undefined
    for (const [key, value] of Object.entries(record)) {
      const column = named(key)
      if (column && given.has(column)) twice = column
      if (column) given.set(column, value)
      else if (!reported.has(key)) {
        reported.add(key)
        yield {
          path: `${path}.${key.slice(0, shownText)}`,
          reason: 'the column is not known, and was not read, here or further on',
          record: null,
        }
      }
    }
    if (twice) yield { path: `${path}.${twice}`, reason: 'is there twice', record: shown() }
    else yield { given, place: (column) => (column ? `${path}.${column}` : path), shown }
  }
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    throw new FeedError(`is no JSON: ${(error as Error).message}`)
  }
}
