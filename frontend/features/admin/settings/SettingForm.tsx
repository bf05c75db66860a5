import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { savedText } from '#shared/contract/admin/changes.ts'
import { submitting } from '../../../lib/form/useForm.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { useSaving } from '../frame/useSaving.tsx'
import { settingAnchor } from '../health/settingHash.ts'
import { type OpenedSetting, type SettingToSave, saveSetting, settingsQuery } from './queries.ts'
import styles from './Settings.module.css'
import { wrongField } from './settingRows.ts'
import type { SettingDraft } from './useSettingDraft.ts'

interface Props<Of extends OpenedSetting, Draft> {
  title: string
  hint: string
  draft: SettingDraft<Of, Draft>
  /** The setting to save; undefined while nothing has been changed. */
  setting: SettingToSave | undefined
  children: ReactNode
}

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })

/** One setting with its own save button, which is enabled once something has been changed. */
export const SettingForm = <Of extends OpenedSetting, Draft>({
  title,
  hint,
  draft,
  setting,
  children,
}: Props<Of, Draft>) => {
  const { opened, open, findIn } = draft
  const { saved } = opened
  const client = useQueryClient()
  const readStored = async () => findIn(await client.fetchQuery({ ...settingsQuery, staleTime: 0 }))
  const { pending, save, clear, notice } = useSaving({
    draft,
    of: { kind: 'setting', subject: opened.subject },
    read: readStored,
    compared: { seen: opened.value, mine: setting?.value, valuesOf: ({ value }) => value },
    shownBy: ['options', 'prices', 'updates'],
    onSaved: async () => open(await readStored()),
    failureOf: ({ errors, message }) => wrongField(errors, message),
  })
  const submit = () => {
    if (setting) save(async () => savedText((await saveSetting(setting, opened.seen)).change))
  }
  return (
    <Panel
      title={title}
      {...(opened.subject !== '' && { id: settingAnchor(opened.subject) })}
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
        onSubmit={submitting(submit)}
        aria-busy={pending}
        aria-label={title}
        data-changed={setting !== undefined || undefined}
      >
        <p className="sub">{hint}</p>
        {children}
        {notice}
        <div className={`flex wraps gap-2 ${styles.actions}`}>
          <Button
            disabled={!draft.isChanged}
            onClick={() => {
              clear()
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
