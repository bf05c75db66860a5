import { useId } from 'react'
import { framedOrigins } from '#shared/brand.ts'
import { settingsUntilSet } from '#shared/domain/sport/settings.ts'
import { Input } from '../../../ui/form/Input.tsx'
import { textFields } from '../frame/FilterForm.tsx'
import type { AllSettings } from './queries.ts'
import { SettingForm, useSettingDraft } from './SettingForm.tsx'
import styles from './Settings.module.css'

const access = [
  { value: 'members', label: 'Members', hint: 'Everyone who is logged in' },
  {
    value: 'listed',
    label: 'Listed games only',
    hint: 'Subscribers, admins, and users with the game on their list',
  },
] as const

/** The tabs of the landing page, who may open a game, and when scores count as old. */
export const SportSettingsForm = ({ of }: { of: AllSettings['sports'][number] }) => {
  const id = useId()
  const draft = useSettingDraft({
    of,
    listIn: ({ sports }) => sports,
    draftOf: ({ value }) => value ?? settingsUntilSet(of.sportsID, true),
  })
  const { opened, before, now, isChanged, enter } = draft
  return (
    <SettingForm
      title="Landing page and access"
      hint={opened.value ? 'Read by every page of the sport.' : 'Nobody has set these yet.'}
      draft={draft}
      setting={isChanged ? { kind: 'sport', sportsID: of.sportsID, value: now } : undefined}
    >
      <label className={`flex middle gap-3 tap ${styles.check}`}>
        <input
          type="checkbox"
          checked={now.formDisplay}
          onChange={({ target }) => enter({ ...now, formDisplay: target.checked })}
        />
        <span>
          Show the tabs
          <Was differs={now.formDisplay !== before.formDisplay}>
            {before.formDisplay ? 'on' : 'off'}
          </Was>
        </span>
      </label>
      <fieldset className="grid">
        <legend>
          Matchup access
          <Was differs={now.matchupAccess !== before.matchupAccess}>{before.matchupAccess}</Was>
        </legend>
        {access.map(({ value, label, hint }) => (
          <label key={value} className={`flex middle gap-3 tap ${styles.check}`}>
            <input
              type="radio"
              name={`${id}access`}
              checked={now.matchupAccess === value}
              onChange={() => enter({ ...now, matchupAccess: value })}
            />
            <span>
              {label} <span className="sub">{hint}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <Input
        label={
          <>
            Minutes until scores are marked as old
            <Was differs={now.refreshMinutes !== before.refreshMinutes}>
              {before.refreshMinutes}
            </Was>
          </>
        }
        type="number"
        min={1}
        inputMode="numeric"
        value={now.refreshMinutes || ''}
        onChange={({ target }) => enter({ ...now, refreshMinutes: Number(target.value) })}
      />
    </SettingForm>
  )
}

const Was = ({ differs, children }: { differs: boolean; children: string | number }) =>
  differs && <span className="sub"> (was {children})</span>

/** The address of the document that Recent Player Updates shows in a frame. */
export const UpdatesSettings = ({ of }: { of: AllSettings['updates'][number] }) => {
  const draft = useSettingDraft({
    of,
    listIn: ({ updates }) => updates,
    draftOf: ({ value }) => ({ address: value ?? '' }),
  })
  const { now, isChanged, enter } = draft
  const value = now.address.trim() || null
  return (
    <SettingForm
      title="Updates document"
      hint={`Shown in a frame on Recent Player Updates, for members only. The document must be at ${framedOrigins.join(' or ')}. Empty: no document.`}
      draft={draft}
      setting={isChanged ? { kind: 'updates', sportsID: of.sportsID, value } : undefined}
    >
      <Input label="Address" type="url" maxLength={500} {...textFields(now, enter)('address')} />
    </SettingForm>
  )
}
