import { isDeepStrictEqual } from 'node:util'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { audits } from '#functions/store/audits.ts'
import { changes, type NewChange } from '#functions/store/changes.ts'
import type { AdminChange, ChangeKind } from '#shared/contract/admin/changes.ts'
import { requireMember } from './access.ts'
import type { Caller } from './call.ts'
import { AppError } from './errors.ts'

/** Somebody else was faster: the reader is told, and nothing of his is lost. */
export const changedMeanwhile = () =>
  new AppError('CONFLICT', 'Somebody else has changed this since you opened it. Load it again.')

interface Who {
  caller: Caller
  now: Date
}

/**
 * Every change by an admin goes through here: it is recorded with its values before and after, and can be
 * undone. The record is begun before the change is written. A function that is stopped in between, or a write of which nobody
 * knows whether it happened, leaves an entry that says that nobody confirmed it, but never a change without an entry.
 */
export const adminChanges = (db: DynamoDBDocumentClient, table: string) => {
  const store = changes(db, table)
  const log = audits(db, table)

  const make = async (
    change: Omit<NewChange, 'at' | 'by'>,
    { caller, now }: Who,
    write: () => Promise<unknown>,
  ): Promise<AdminChange> => {
    const by = requireMember(caller).email
    const id = await store.begin({ ...change, by, at: now })
    try {
      await write()
    } catch (error) {
      if (error instanceof AppError) await store.withdraw(id)
      throw error
    }
    const made = await store.confirm(id)
    const { kind, subject, before, after } = made
    const action = `${change.undoes ? 'UNDO' : 'CHANGE'}_${kind.toUpperCase()}`
    await log.record({ at: now, user: by, action, meta: { subject, before, after } })
    return made
  }

  return {
    make,

    /** `write` puts the former value in the place of the one that the change left, or refuses. */
    async undo(
      id: string,
      kind: ChangeKind,
      who: Who,
      write: (change: AdminChange) => Promise<unknown>,
    ): Promise<AdminChange> {
      const change = await store.read(id)
      if (change?.kind !== kind) throw new AppError('NOT_FOUND', 'There is no such change.')
      if (change.undone)
        throw new AppError('CONFLICT', `${change.undone.by} has already undone this change.`)
      const { subject, name, before, after } = change
      const back = { kind, subject, name, before: after, after: before, undoes: id }
      const made = await make(back, who, () => write(change))
      await store.markUndone(id, { by: made.by, at: made.at })
      return made
    },
  }
}
export type AdminChanges = ReturnType<typeof adminChanges>

/** Refuses to undo a value that somebody has changed since. */
export const requireUnchanged = (now: unknown, change: AdminChange) => {
  if (!isDeepStrictEqual(now, change.after)) throw changedMeanwhile()
}
