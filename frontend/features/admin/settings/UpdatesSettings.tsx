import { useId } from 'react'
import { brand } from '#shared/brand.ts'
import { Input } from '../../../ui/form/Input.tsx'
import type { AllSettings } from './queries.ts'
import { SettingForm } from './SettingForm.tsx'
import { useSettingDraft } from './useSettingDraft.ts'

/** The address of the document that Recent Player Updates shows in a frame. */
export const UpdatesSettings = ({ of }: { of: AllSettings['updates'][number] }) => {
  const id = useId()
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
      hint={`Shown in a frame on Recent Player Updates, for members only. The document must be at ${brand.framedOrigins.join(' or ')}. Empty: no document.`}
      draft={draft}
      setting={isChanged ? { kind: 'updates', sportsID: of.sportsID, value } : undefined}
    >
      <label htmlFor={id}>Address</label>
      <Input
        id={id}
        type="url"
        maxLength={500}
        value={now.address}
        onChange={({ target }) => enter({ address: target.value })}
      />
    </SettingForm>
  )
}
