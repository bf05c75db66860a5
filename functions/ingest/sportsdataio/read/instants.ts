import type { Moment } from './times.ts'

/** When a record says that it was written, and never after it was fetched: a clock may be wrong. */
export const writtenAt = (updated: Moment | null, fetchedAt: Date): string =>
  earlier(updated?.at, fetchedAt).toISOString()

export const earlier = (one: Date | undefined, other: Date): Date =>
  one && one < other ? one : other
