import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { savedText } from '#shared/contract/admin/changes.ts'
import { banner } from '../../../lib/alerts.ts'
import { ApiError } from '../../../lib/api/apiError.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { placeOfSetting } from '../health/settingHash.ts'
import { Conflict } from '../history/Conflict.tsx'
import { type ConflictRow, conflictRows } from '../history/conflict.ts'
import { newestChanges } from '../history/queries.ts'
import { type Setting, type StoredSetting, saveSetting, settingsQuery } from './queries.ts'
import styles from './Settings.module.css'
import { wrongField } from './settingRows.ts'
import type { SettingDraft } from './useSettingDraft.ts'

interface Props<Of extends StoredSetting, Draft> {
  title: string
  hint: string
  draft: SettingDraft<Of, Draft>
  /** The setting to save; undefined while nothing has been changed. */
  setting: Setting | undefined
  children: ReactNode
}

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })

/** One setting with its own save button, which is enabled once something has been changed. */
export const SettingForm = <Of extends StoredSetting, Draft>({
  title,
  hint,
  draft,
  setting,
  children,
}: Props<Of, Draft>) => {
  const { opened, open, keepMine, findIn } = draft
  const { saved } = opened
  const client = useQueryClient()
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [conflict, setConflict] = useState<{ theirs: Of; rows: ConflictRow[] }>()
  const readStored = async () => findIn(await client.fetchQuery({ ...settingsQuery, staleTime: 0 }))
  /** Undefined if it cannot be read what others have changed. */
  const readConflict = async (mine: Setting) => {
    try {
      const [theirs, changes] = await Promise.all([
        readStored(),
        newestChanges({ kind: 'setting', subject: opened.subject }),
      ])
      return { theirs, rows: conflictRows(opened.value, theirs.value, mine.value, changes) }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return undefined
    }
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (pending || !setting) return
    setPending(true)
    setFailure(undefined)
    setConflict(undefined)
    try {
      const { change } = await saveSetting(setting, opened.seen)
      banner.showMessage(savedText(change))
      open(await readStored())
      const queryKeys = ['adminChanges', 'options', 'prices', 'updates']
      await Promise.all(queryKeys.map((key) => client.invalidateQueries({ queryKey: [key] })))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const found = error.status === 409 && (await readConflict(setting))
      if (found) setConflict(found)
      else setFailure(wrongField(error.errors, error.message))
    } finally {
      setPending(false)
    }
  }
  return (
    <Panel
      title={title}
      {...(opened.subject !== '' && { id: placeOfSetting(opened.subject) })}
      aside={
        saved && (
          <p className="sub">
            saved by {saved.by}, {day.format(new Date(saved.at))}
          </p>
        )
      }
    >
      <form
        className={`grid gap-3 ${styles.form}`}
        noValidate
        onSubmit={(event) => void save(event)}
        aria-busy={pending}
        aria-label={title}
        data-changed={setting !== undefined || undefined}
      >
        <p className="sub">{hint}</p>
        {children}
        {conflict && (
          <Conflict
            rows={conflict.rows}
            onLoad={() => {
              keepMine(conflict.theirs)
              setConflict(undefined)
            }}
          />
        )}
        {failure !== undefined && (
          <p role="alert" className={styles.failure}>
            {failure}
          </p>
        )}
        <div className={`flex wraps gap-2 ${styles.actions}`}>
          <Button
            disabled={!draft.isChanged}
            onClick={() => {
              setConflict(undefined)
              setFailure(undefined)
              open(opened)
            }}
          >
            Discard
          </Button>
          <Button
            type="submit"
            look="solid"
            disabled={!setting}
            aria-disabled={pending || undefined}
          >
            {pending ? 'Saving…' : 'Save'}
            <span className="vh"> {title}</span>
          </Button>
        </div>
      </form>
    </Panel>
  )
}
