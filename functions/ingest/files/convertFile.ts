import type { Fact } from '#shared/domain/facts/fact.ts'
import { FeedError, type Reject } from '../feed.ts'
import type { Rejects } from '../reject.ts'
import { csvRows } from './csvRows.ts'
import { factOf } from './factOf.ts'
import { type FileKind, fileKinds } from './fileKinds.ts'
import { jsonRows } from './jsonRows.ts'
import type { Row } from './row.ts'

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
