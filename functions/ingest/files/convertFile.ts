import { type Fact, fact } from '#shared/domain/facts/fact.ts'
import { FeedError } from '../feed/feed.ts'
import type { Reject, RejectCollector } from '../feed/reject.ts'
import { type Column, type FileKind, fileKinds } from './fileKinds.ts'
import { csvRows, jsonRows, type Row } from './rows.ts'

/** A fact with its row, so that a problem found later can still be reported with its line. */
export interface FactWithRow {
  fact: Fact
  row: Row
}

const fileName = /(?:^|\/)([a-z]+)\.(csv|json)$/i

/** Finds the kind by the file's name: `nfl/players.csv` holds players. */
export const kindOfFile = (name: string): FileKind | undefined => {
  const kind = fileName.exec(name)?.[1]?.toLowerCase() ?? ''
  return Object.hasOwn(fileKinds, kind) ? fileKinds[kind] : undefined
}

/** A row with a problem is rejected alone; a FeedError rejects the whole file. */
export const convertFile = (
  name: string,
  bytes: Uint8Array,
  readAt: Date,
  rejects: RejectCollector,
): FactWithRow[] => {
  const kind = kindOfFile(name)
  if (!kind) throw new FeedError('cannot be imported under this name: see docs/import.md')
  const rowsOf = name.toLowerCase().endsWith('.csv') ? csvRows : jsonRows

  const facts: FactWithRow[] = []
  for (const row of rowsOf(name, decodeUtf8(bytes), kind)) {
    const result = 'reason' in row ? row : convertRow(row, kind, readAt)
    if ('reason' in result) rejects.add(result)
    else facts.push(result)
  }
  return facts
}

/** Bytes that are not UTF-8 become U+FFFD, for which only their own cell is rejected. */
const decodeUtf8 = (bytes: Uint8Array) => {
  const [first, second] = bytes
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff))
    throw new FeedError('is UTF-16: save it as UTF-8')
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
}

const convertRow = (row: Row, kind: FileKind, readAt: Date): FactWithRow | Reject => {
  const result = factOrProblems(row, kind, readAt)
  if (!Array.isArray(result)) return { fact: result, row }
  return {
    path: row.path(result[0]?.column),
    reason: result.map(({ column, reason }) => `${column}: ${reason}`).join('; '),
    record: row.shown(),
  }
}

interface Problem {
  column: string
  reason: string
}

const factOrProblems = (row: Row, kind: FileKind, readAt: Date): Fact | Problem[] => {
  const problems: Problem[] = []
  const record: Record<string, unknown> = { kind: kind.fact }
  // Pictures are never taken from a file.
  if (kind.fact === 'news' || kind.fact === 'post') record.imageId = null
  for (const [name, column] of Object.entries(kind.columns)) {
    const { value, reason } = readCell(row.values.get(name), column, readAt)
    if (reason) problems.push({ column: name, reason })
    else if (column.target) {
      const [outer, inner] = column.target
      record[outer] = { ...(record[outer] as object | undefined), [inner]: value }
    } else if (value !== undefined) record[name] = value
  }
  if (problems.length) return problems

  const { success, data, error } = fact.safeParse(record)
  if (success) return data
  return error.issues.map(({ path, message }) => ({
    column: columnOfField(kind, path),
    reason: message,
  }))
}

const readCell = (
  given: unknown,
  { form, required, emptyValue }: Column,
  readAt: Date,
): { value?: unknown; reason?: string } => {
  const cell = typeof given === 'string' ? given.trim() : given
  if (cell === undefined || cell === null || cell === '')
    return required ? { reason: 'is missing' } : { value: emptyValue(readAt) }
  if (typeof cell !== 'string') return { value: cell }
  if (!cell.isWellFormed() || cell.includes('\uFFFD'))
    return { reason: 'contains characters that are not UTF-8' }
  const value = form.read(cell)
  return value === undefined
    ? { reason: `${JSON.stringify(cell.slice(0, 60))} is not ${form.description}` }
    : { value }
}

const columnOfField = ({ columns }: FileKind, path: readonly PropertyKey[]) => {
  const field = path.map(String)
  const [column] =
    Object.entries(columns).find(([, { target }]) =>
      target?.every((part, i) => part === field[i]),
    ) ?? []
  return column ?? field[0] ?? ''
}
