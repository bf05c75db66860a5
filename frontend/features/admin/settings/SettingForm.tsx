import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { savedText } from '#shared/contract/admin/changes.ts'
import { submitting } from '../../../lib/form/useForm.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { type Draft, useDraft } from '../frame/useDraft.ts'
import { useSaving } from '../frame/useSaving.tsx'
import { settingAnchor } from '../health/settingHash.ts'
import {
  type AllSettings,
  type OpenedSetting,
  type SettingToSave,
  saveSetting,
  settingsQuery,
} from './queries.ts'
import styles from './Settings.module.css'
import { wrongField } from './settingRows.ts'

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
        <div className="flex wraps gap-2 at-end">
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

interface SettingDraft<Of extends OpenedSetting, Values> extends Draft<Of, Values> {
  /** The same setting out of all that are stored. */
  findIn: (all: AllSettings) => Of
}

interface Options<Of, Values> {
  of: Of
  listIn: (all: AllSettings) => readonly Of[]
  draftOf: (of: Of) => Values
  merge?: (seen: Values, theirs: Values, mine: Values) => Values
  /** Used if the setting is no longer stored. */
  none?: Of
}

/**
 * The edits of a setting's form. A newer version that is fetched in the background is shown only if nothing has
 * been entered. Saving over a newer version is refused.
 */
export const useSettingDraft = <Of extends OpenedSetting, Values extends object>({
  of,
  listIn,
  draftOf,
  merge,
  none = of,
}: Options<Of, Values>): SettingDraft<Of, Values> => {
  const draft = useDraft(of, draftOf, merge)
  const { opened, isChanged, open } = draft
  if (of.seen !== opened.seen && !isChanged) open(of)
  return {
    ...draft,
    findIn: (all) => listIn(all).find(({ subject }) => subject === opened.subject) ?? none,
  }
}
