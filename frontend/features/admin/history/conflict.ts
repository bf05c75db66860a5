import { type ChangedValue, changedValues } from './changedValues.ts'
import type { AdminChange } from './queries.ts'

/** One field that somebody else has changed since a form was opened. */
export interface ConflictRow extends ChangedValue {
  /** The admin's own value of the same field, if he has changed it, too. */
  readonly mine?: string
  /** Missing if no admin changed it, which means that a feed did. */
  readonly by?: string
  readonly at?: string
}

/**
 * Compares what the form was opened with, what is stored now, and what the admin has entered. `changes` come
 * newest first; the first one of a field says who changed it last.
 */
export const conflictRows = (
  seen: unknown,
  theirs: unknown,
  mine: unknown,
  changes: readonly Pick<AdminChange, 'before' | 'after' | 'by' | 'at'>[],
): ConflictRow[] => {
  const own = changedValues(seen, mine)
  return changedValues(seen, theirs).map((row) => {
    // A released value is recorded as none, whatever the feed's value is.
    const last = changes.find(({ before, after }) =>
      changedValues(before, after).some(
        (value) => value.field === row.field && ['none', row.after].includes(value.after),
      ),
    )
    const both = own.find(({ field }) => field === row.field)
    return {
      ...row,
      ...(both && { mine: both.after }),
      ...(last && { by: last.by, at: last.at }),
    }
  })
}

/** The other admin's values, except in the fields that this admin has changed. */
export const theirsWithMine = <Fields extends object>(
  seen: Fields,
  theirs: Fields,
  mine: Fields,
): Fields => {
  const fields = Object.keys(mine) as (keyof Fields)[]
  const own = fields.filter((field) => mine[field] !== seen[field])
  return { ...theirs, ...Object.fromEntries(own.map((field) => [field, mine[field]])) }
}
