import { useState } from 'react'
import { banner } from '../../../lib/alerts.ts'
import { ApiError } from '../../../lib/api/send.ts'
import { useAction } from '../../../lib/form/useAction.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { type ConflictRow, conflictRows } from '../history/conflict.ts'
import { type AdminChange, newestChanges, useReload } from '../history/queries.ts'
import styles from './Saving.module.css'
import type { Draft } from './useDraft.ts'

interface Options<Of> {
  /** What the admin edits. */
  draft: Pick<Draft<Of, unknown>, 'before' | 'now' | 'valuesOf' | 'keepMine'>
  of: Pick<AdminChange, 'kind' | 'subject'>
  /** Reads what is stored now; undefined if it can no longer be saved. */
  read: () => Promise<Of | undefined>
  /** Leaves out changes of the same subject that do not concern this form. */
  concerns?: (change: AdminChange) => boolean
  /** The values compared after somebody else has saved; by default the form's fields. */
  compared?: { seen: unknown; mine: unknown; valuesOf: (of: Of) => unknown }
  /** The queries that show what is saved, besides the history. */
  shownBy: readonly string[]
  onSaved?: () => unknown
  failureOf?: (error: ApiError) => string
}

const firstOf = ({ errors, message }: ApiError) => Object.values(errors)[0] ?? message

/**
 * Saves an admin's form. If somebody else has saved since it was opened, it shows who changed what, and can load
 * their version without losing what the admin has entered.
 */
export const useSaving = <Of,>({
  draft,
  of,
  read,
  concerns = () => true,
  compared = { seen: draft.before, mine: draft.now, valuesOf: draft.valuesOf },
  shownBy,
  onSaved,
  failureOf = firstOf,
}: Options<Of>) => {
  const reload = useReload()
  const [failure, fail] = useState<string>()
  const [conflict, setConflict] = useState<{ theirs: Of; rows: readonly ConflictRow[] }>()
  /** Removes the notice about the last save. */
  const clear = () => {
    fail(undefined)
    setConflict(undefined)
  }

  /** Undefined if it cannot be read, or if the save was refused for another reason. */
  const readConflict = async () => {
    try {
      const [theirs, changes] = await Promise.all([read(), newestChanges(of)])
      if (theirs === undefined) return undefined
      const { seen, mine, valuesOf } = compared
      return { theirs, rows: conflictRows(seen, valuesOf(theirs), mine, changes.filter(concerns)) }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return undefined
    }
  }

  /** Makes one call at a time and shows the message that it returns. */
  const { pending = false, run: save } = useAction(async (call: () => Promise<string>) => {
    clear()
    try {
      banner.showMessage(await call())
      await reload(['adminChanges', ...shownBy])
      await onSaved?.()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const found = error.status === 409 && (await readConflict())
      if (found) setConflict(found)
      else fail(failureOf(error))
    }
  })

  return {
    pending,
    hasConflict: conflict !== undefined,
    save,
    fail,
    clear,
    /** Shows another admin's changes since the form was opened, or why the save failed. */
    notice: (
      <>
        {conflict && (
          <Conflict
            rows={conflict.rows}
            onLoad={() => {
              draft.keepMine(conflict.theirs)
              setConflict(undefined)
            }}
          />
        )}
        {failure !== undefined && (
          <p role="alert" className={`medium ${styles.failure}`}>
            {failure}
          </p>
        )}
      </>
    ),
  }
}

const time = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** Shows what somebody else has changed since the form was opened, and offers to load it. */
const Conflict = ({ rows, onLoad }: { rows: readonly ConflictRow[]; onLoad: () => void }) => (
  <div role="alert" className={`grid gap-2 sunken breaks ${styles.conflict}`}>
    <p>
      <b>Somebody else has changed this since you opened it.</b> Nothing of yours was saved.
    </p>
    <ul>
      {rows.map(({ field, before, after, mine, by, at }) => (
        <li key={field}>
          <span>
            {field && `${field}: `}
            <s>{before}</s> → <b>{after}</b>
            {mine !== undefined && `, yours: ${mine}`}
          </span>
          <span className="sub">
            {by ?? 'the feed'}
            {at && `, ${time.format(new Date(at))}`}
          </span>
        </li>
      ))}
    </ul>
    <Button onClick={onLoad}>Load theirs, keep mine</Button>
  </div>
)
