import { FeedError } from '../../feed/feed.ts'

/** Fails if no record of a list has one of these fields: the publisher has renamed or dropped it. */
export const expectFields = (
  records: readonly unknown[],
  fields: readonly string[],
  noun: string,
): void => {
  const has = (field: string) =>
    records.some((record) => typeof record === 'object' && record !== null && field in record)
  const missing = fields.filter((field) => !has(field))
  if (records.length > 0 && missing.length > 0)
    throw new FeedError(
      `the ${noun} have changed their format: there is no field ${missing.slice(0, 5).join(', ')}`,
    )
}
