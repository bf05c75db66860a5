import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { banner } from '../../../lib/alerts.ts'
import { ApiError } from '../../../lib/api/apiError.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { type Setting, saveSetting } from './queries.ts'
import styles from './Settings.module.css'
import { wrongField } from './settingRows.ts'

interface Props {
  title: string
  hint: string
  saved?: { by: string; at: string } | null
  /** The setting to save; undefined while nothing has been changed. */
  setting: Setting | undefined
  seen: string
  onDiscard: () => void
  children: ReactNode
}

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })

/** One setting with its own save button, which is enabled once something has been changed. */
export const SettingForm = ({ title, hint, saved, setting, seen, onDiscard, children }: Props) => {
  const client = useQueryClient()
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (pending || !setting) return
    setPending(true)
    setFailure(undefined)
    try {
      await saveSetting(setting, seen)
      banner.showMessage('Changes submitted successfully!')
      const queryKeys = ['adminSettings', 'adminChanges', 'options', 'prices', 'updates']
      await Promise.all(queryKeys.map((key) => client.invalidateQueries({ queryKey: [key] })))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(wrongField(error.errors, error.message))
    } finally {
      setPending(false)
    }
  }
  return (
    <Panel
      title={title}
      aside={
        saved && (
          <p className="sub">
            saved by {saved.by}, {day.format(new Date(saved.at))}
          </p>
        )
      }
    >
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => void save(event)}
        aria-busy={pending}
        aria-label={title}
        data-changed={setting !== undefined || undefined}
      >
        <p className="sub">{hint}</p>
        {children}
        {failure !== undefined && (
          <p role="alert" className={styles.failure}>
            {failure}
          </p>
        )}
        <div className={styles.actions}>
          <Button disabled={!setting} onClick={onDiscard}>
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
