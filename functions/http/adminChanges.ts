import { isDeepStrictEqual } from 'node:util'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { audits } from '#functions/store/audits.ts'
import { changes, type NewChange } from '#functions/store/changes.ts'
import type { AdminChange, ChangeKind } from '#shared/contract/admin/changes.ts'
import { requireMember } from './access.ts'
import type { Call } from './call.ts'
import { AppError } from './errors.ts'

/** Refuses a change because another admin has changed the same thing since it was read. */
export const changedMeanwhile = () =>
  new AppError('CONFLICT', 'Somebody else has changed this since you opened it. Load it again.')

/** The admin who makes a change, and the time of the call. */
export type ChangeMaker = Pick<Call, 'caller' | 'now'>

/** The two steps of a change: its write, and the request that brings it to pages. */
interface ChangeSteps<Done extends unknown[] = []> {
  write: (...done: Done) => Promise<unknown>
  /** Asks for the run that publishes the change. */
  publish: () => Promise<unknown>
}

/**
 * Every change by an admin goes through here: it is recorded with its values before and after, and can be
 * undone. The entry is written before the change. Once the change has been written and its run requested, it is
 * audited and then confirmed, so that no confirmed change lacks its audit. A function that stops in between
 * leaves an unconfirmed entry, which can be undone if the change was written. The next scheduled run publishes a
 * change that was written.
 */
export const adminChanges = (db: DynamoDBDocumentClient, table: string) => {
  const store = changes(db, table)
  const log = audits(db, table)

  const make = async (
    change: Omit<NewChange, 'at' | 'by'>,
    { caller, now }: ChangeMaker,
    { write, publish }: ChangeSteps,
  ): Promise<AdminChange> => {
    const by = requireMember(caller).email
    const { entry, again } = await store.begin({ ...change, by, at: now })
    try {
      await write()
    } catch (error) {
      if (error instanceof AppError && !again) await store.withdraw(entry.id)
      throw error
    }
    await publish()
    const { id, kind, subject, before, after } = entry
    const action = `${change.undoes ? 'UNDO' : 'CHANGE'}_${kind.toUpperCase()}`
    const meta = { subject, before, after }
    // Another admin's repetition of the call completes it in the first admin's name.
    await log.record({ at: new Date(entry.at), user: entry.by, action, meta, once: id })
    return store.confirm(id)
  }

  return {
    make,

    /** `write` restores the former value, or refuses if the value is no longer the one that the change left. */
    async undo(
      id: string,
      kind: ChangeKind,
      maker: ChangeMaker,
      { write, publish }: ChangeSteps<[change: AdminChange]>,
    ): Promise<AdminChange> {
      const change = await store.read(id)
      if (change?.kind !== kind) throw new AppError('NOT_FOUND', 'There is no such change.')
      if (change.undone)
        throw new AppError('CONFLICT', `${change.undone.by} has already undone this change.`)
      const { subject, name, before, after } = change
      const back = { kind, subject, name, before: after, after: before, undoes: id }
      const made = await make(back, maker, { write: () => write(change), publish })
      await store.markUndone(id, { by: made.by, at: made.at })
      return made
    },
  }
}
export type AdminChanges = ReturnType<typeof adminChanges>

/**
 * Refuses to undo a value that somebody has changed since. An unconfirmed change can be undone if it was written,
 * and otherwise the admin learns that it was not.
 */
export const requireUnchanged = (now: unknown, change: AdminChange) => {
  if (isDeepStrictEqual(now, change.after)) return
  if (!change.confirmed && isDeepStrictEqual(now, change.before))
    throw new AppError('CONFLICT', 'This change was never saved: there is nothing to undo.')
  throw changedMeanwhile()
}
