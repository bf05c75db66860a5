import { type Fact, fact } from '#shared/domain/facts/fact.ts'
import { FeedError, type Reject } from '../feed.ts'
import type { Rejects } from '../reject.ts'
import { type Column, type FileKind, fileKinds } from './fileKinds.ts'
import { csvRows, jsonRows, type Row } from './rows.ts'

/** A fact, and where it stood, so that what is found out later can still be said with its line. */
export interface Placed {
  fact: Fact
  row: Row
}

const fileName = /(?:^|\/)([a-z]+)\.(csv|json)$/i

/** What a file of that name holds: `nfl/players.csv` holds players. */
export const kindOfFile = (name: string): FileKind | undefined => {
  const kind = fileName.exec(name)?.[1]?.toLowerCase() ?? ''
  return Object.hasOwn(fileKinds, kind) ? fileKinds[kind] : undefined
}

/** A row that fails is rejected alone; a FeedError means that nothing could be read. */
export const convertFile = (
  name: string,
  bytes: Uint8Array,
  readAt: Date,
  rejects: Rejects,
): Placed[] => {
  const kind = kindOfFile(name)
  if (!kind) throw new FeedError('is no file that can be imported: see docs/import.md')
  const read = name.toLowerCase().endsWith('.csv') ? csvRows : jsonRows

  const placed: Placed[] = []
  for (const row of read(name, decoded(bytes), kind)) {
    const made = 'reason' in row ? row : placedOrRejected(row, kind, readAt)
    if ('reason' in made) rejects.add(made)
    else placed.push(made)
  }
  return placed
}

const placedOrRejected = (row: Row, kind: FileKind, readAt: Date): Placed | Reject => {
  const made = factOf(row, kind, readAt)
  if (!Array.isArray(made)) return { fact: made, row }
  return {
    path: row.place(made[0]?.column),
    reason: made.map(({ column, reason }) => `${column}: ${reason}`).join('; '),
    record: row.shown(),
  }
}

/** Bytes that are no UTF-8 become U+FFFD, which condemns their cell alone. */
const decoded = (bytes: Uint8Array) => {
  const [first, second] = bytes
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff))
    throw new FeedError('is UTF-16: save it as UTF-8')
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
}

export interface Problem {
  column?: string
  reason: string
}

/** The row as a fact, or everything that is wrong with it. */
export const factOf = (row: Row, kind: FileKind, readAt: Date): Fact | Problem[] => {
  const problems: Problem[] = []
  const record: Record<string, unknown> = { kind: kind.fact, ...pictureless(kind) }
  for (const [name, column] of Object.entries(kind.columns)) {
    const { value, reason } = understood(row.given.get(name), column, readAt)
    if (reason) problems.push({ column: name, reason })
    else if (column.into) put(record, column.into, value)
    else if (value !== undefined) record[name] = value
  }
  if (problems.length) return problems

  const { success, data, error } = fact.safeParse(record)
  if (success) return data
  return error.issues.map(({ path, message }) => ({
    column: columnAt(kind, path),
    reason: message,
  }))
}

/** Other people's pictures never reach a page: a file brings none. */
const pictureless = ({ fact: kind }: FileKind) =>
  kind === 'news' || kind === 'post' ? { imageId: null } : {}

const understood = (
  given: unknown,
  { form, required, otherwise }: Column,
  readAt: Date,
): { value?: unknown; reason?: string } => {
  const value = typeof given === 'string' ? given.trim() : given
  if (value === undefined || value === null || value === '')
    return required ? { reason: 'is missing' } : { value: otherwise(readAt) }
  if (typeof value !== 'string') return { value }
  if (!value.isWellFormed() || value.includes('\uFFFD'))
    return { reason: 'holds characters that are no UTF-8' }
  const read = form.read(value)
  return read === undefined
    ? { reason: `${JSON.stringify(value.slice(0, 60))} is no ${form.says}` }
    : { value: read }
}

const put = (
  record: Record<string, unknown>,
  [outer, inner]: readonly [string, string],
  value: unknown,
) => {
  record[outer] = { ...(record[outer] as object | undefined), [inner]: value }
}

const columnAt = ({ columns }: FileKind, path: readonly PropertyKey[]) => {
  const at = path.map(String)
  const [name] =
    Object.entries(columns).find(([, { into }]) => into?.every((part, i) => part === at[i])) ?? []
  return name ?? at[0] ?? ''
}
