import { FeedError, type Reject } from '../feed.ts'
import { csvRecords } from './csv.ts'
import type { FileKind } from './fileKinds.ts'
import { columnsByName, type Row } from './row.ts'

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
