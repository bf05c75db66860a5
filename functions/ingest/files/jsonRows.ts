import { FeedError, type Reject } from '../feed.ts'
import { flat, shownText } from '../reject.ts'
import type { FileKind } from './fileKinds.ts'
import { columnsByName, type Row } from './row.ts'

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
