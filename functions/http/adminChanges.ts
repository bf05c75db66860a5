import { isDeepStrictEqual } from 'node:util'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { adminChangeHistory, type NewChange } from '#functions/store/adminChangeHistory.ts'
import { audits } from '#functions/store/audits.ts'
import { isWritten } from '#functions/store/dynamodb.ts'
import { type Part, transact } from '#functions/store/transactions.ts'
import { type AdminChange, type ChangeKind, savedText } from '#shared/contract/admin/changes.ts'
import { requireMember } from './access.ts'
import { type Call, Reply } from './call.ts'
import { AppError } from './errors.ts'

/** Refuses a change because somebody else has changed the value since it was read. */
export const changedMeanwhile = () =>
  new AppError('CONFLICT', 'Somebody else has changed this since you opened it. Load it again.')

/** The admin who makes a change, and the time of the call. */
export type ChangeMaker = Pick<Call, 'caller' | 'now'>

/** The writes that change a value, and the message that publishes it. */
interface Writes {
  /** Each on the condition that the value is still the one that was read. */
  parts: readonly Part[]
  /** Starts the run that publishes the change. The next scheduled run would publish it, too. */
  publish?: () => Promise<unknown>
}
type Unrecorded = Omit<NewChange, 'at' | 'by'>
/** A change that was prepared from what is stored now. */
export type PreparedChange = Unrecorded & Writes

/** Feeds, runs and other admins write some of the same items, so a change may have to be prepared again. */
const attempts = 10

/**
 * All changes by admins go through here. Each is recorded with its values before and after, and can be undone.
 * The change, its entry and its audit are one transaction.
 */
export const adminChanges = (db: DynamoDBDocumentClient, table: string) => {
  const store = adminChangeHistory(db, table)
  const log = audits(db, table)

  /** The writes that accompany an entry: its audit, and the mark on the change that it undoes. */
  const besides = ({ at, by, kind, subject, before, after, undoes }: AdminChange) => {
    const action = `${undoes ? 'UNDO' : 'CHANGE'}_${kind.toUpperCase()}`
    const meta = { subject, before, after }
    return [
      log.recording({ at: new Date(at), user: by, action, meta }),
      ...(undoes ? [store.markingUndone(undoes, { by, at })] : []),
    ]
  }

  /**
   * Makes the prepared change; undefined means that there is nothing to change. If another writer is faster, the
   * change is prepared again from what that writer has left.
   */
  const save = async <Change extends PreparedChange | undefined>(
    { caller, now }: ChangeMaker,
    prepare: () => Promise<Change>,
  ): Promise<AdminChange | Extract<Change, undefined>> => {
    const by = requireMember(caller).email
    for (let attempt = 0; attempt < attempts; attempt++) {
      const prepared = await prepare()
      if (!prepared) return prepared as Extract<Change, undefined>
      const { parts, publish, ...change }: PreparedChange = prepared
      const { entry, part } = store.recording({ ...change, by, at: now })
      if (!(await isWritten(transact(db, [...parts, part, ...besides(entry)])))) continue
      await publish?.()
      return entry
    }
    throw changedMeanwhile()
  }

  /** A change that can be undone, and the entry that undoes it. */
  const inverse = async (id: string, kind: ChangeKind) => {
    const done = await store.read(id)
    if (done?.kind !== kind) throw new AppError('NOT_FOUND', 'There is no such change.')
    if (done.undone)
      throw new AppError('CONFLICT', `${done.undone.by} has already undone this change.`)
    const { subject, name, before, after } = done
    const undoing: Unrecorded = { kind, subject, name, before: after, after: before, undoes: id }
    return { done, undoing }
  }

  return {
    save,
    inverse,

    /** `restore` writes the former value back, or refuses if the value is no longer the one that the change left. */
    undo: async (
      id: string,
      kind: ChangeKind,
      maker: ChangeMaker,
      restore: (done: AdminChange) => Promise<Writes>,
    ): Promise<{ change: AdminChange }> => ({
      change: await save(maker, async () => {
        const { done, undoing } = await inverse(id, kind)
        return { ...undoing, ...(await restore(done)) }
      }),
    }),

    /**
     * Makes a change outside the tables, which no transaction can contain. Its entry is written before, and
     * confirmed and audited afterwards. A function that stops in between leaves an unconfirmed entry, which can
     * be undone if the change was made.
     */
    async make(
      change: Unrecorded,
      { caller, now }: ChangeMaker,
      effect: () => Promise<unknown>,
    ): Promise<AdminChange> {
      const by = requireMember(caller).email
      const entry = await store.begin({ ...change, by, at: now })
      try {
        await effect()
        const parts = [store.confirming(entry.id), ...besides(entry)]
        if (!(await isWritten(transact(db, parts)))) throw changedMeanwhile()
      } catch (error) {
        if (error instanceof AppError) await store.withdraw(entry.id)
        throw error
      }
      return { ...entry, confirmed: true }
    },
  }
}
export type AdminChanges = ReturnType<typeof adminChanges>

/** The answer to a call that makes or undoes a change. */
export const savedReply = <Done extends { change: AdminChange | string | null }>(done: Done) =>
  new Reply(done, { message: savedText(done.change) })

/**
 * Refuses to undo a value that has been changed since. An unconfirmed change can be undone if it was made;
 * otherwise the admin is told that it was not.
 */
export const requireUnchanged = (now: unknown, change: AdminChange) => {
  if (isDeepStrictEqual(now, change.after)) return
  if (!change.confirmed && isDeepStrictEqual(now, change.before))
    throw new AppError('CONFLICT', 'This change was never saved: there is nothing to undo.')
  throw changedMeanwhile()
}
