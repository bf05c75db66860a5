import type { Fact } from '#shared/domain/facts/fact.ts'
import { type FactReader, isProblem, type ReadContext } from './factReader.ts'
import { flattenRecord, type Reject } from './reject.ts'

export interface FactsAndRejects {
  facts: Fact[]
  rejects: Reject[]
}

export const readRecords = (
  records: readonly unknown[],
  readers: readonly FactReader[],
  context: ReadContext,
  path = '',
): FactsAndRejects =>
  joinResults(
    ...records.map((record, index) => readRecord(record, readers, context, `${path}[${index}]`)),
  )

/**
 * The facts of the other readers belong to the first reader's fact: if that cannot be read, the
 * whole record is rejected; if another cannot, only that one is.
 */
export const readRecord = (
  record: unknown,
  readers: readonly FactReader[],
  context: ReadContext,
  path: string,
): FactsAndRejects => {
  const facts: Fact[] = []
  const rejects: Reject[] = []
  for (const [order, reader] of readers.entries()) {
    const result = reader(record, context)
    if (result && isProblem(result)) {
      const { field, reason } = result
      const fieldPath = field === undefined ? path : `${path}.${field}`
      rejects.push({ path: fieldPath, reason, record: flattenRecord(record) })
    } else if (result) facts.push(result)
    if (order === 0 && !facts.length) break
  }
  return { facts, rejects }
}

export const joinResults = (...results: readonly FactsAndRejects[]): FactsAndRejects => ({
  facts: results.flatMap(({ facts }) => facts),
  rejects: results.flatMap(({ rejects }) => rejects),
})
