import type { Fact } from '#shared/domain/facts/fact.ts'
import type { Reject } from '../../feed.ts'
import { flat } from '../../reject.ts'
import { type Context, isProblem, type Reading } from './reading.ts'

export interface Read {
  facts: Fact[]
  rejects: Reject[]
}

/** Each record by itself. */
export const readRecords = (
  records: readonly unknown[],
  readings: readonly Reading[],
  context: Context,
  place = '',
): Read =>
  joined(
    ...records.map((record, index) => readRecord(record, readings, context, `${place}[${index}]`)),
  )

/**
 * The first reading is what the others hang on: where it fails, the record is rejected whole;
 * where another fails, it alone.
 */
export const readRecord = (
  record: unknown,
  readings: readonly Reading[],
  context: Context,
  path: string,
): Read => {
  const read: Read = { facts: [], rejects: [] }
  for (const [order, reading] of readings.entries()) {
    const made = reading(record, context)
    if (made && isProblem(made)) {
      const { field, reason } = made
      const place = field === undefined ? path : `${path}.${field}`
      read.rejects.push({ path: place, reason, record: flat(record) })
    } else if (made) read.facts.push(made)
    if (order === 0 && !read.facts.length) break
  }
  return read
}

export const joined = (...reads: readonly Read[]): Read => ({
  facts: reads.flatMap(({ facts }) => facts),
  rejects: reads.flatMap(({ rejects }) => rejects),
})
