import { useId, useState } from 'react'
import { brand } from '#shared/brand.ts'
import { Input } from '../../../ui/form/Input.tsx'
import type { AllSettings } from './queries.ts'
import { SettingForm } from './SettingForm.tsx'

/** The address of the document that Recent Player Updates shows in a frame. */
export const UpdatesSettings = ({ of }: { of: AllSettings['updates'][number] }) => {
  const id = useId()
  const before = of.value ?? ''
  const [now, setNow] = useState(before)
  const value = now.trim() || null
  return (
    <SettingForm
      title="Updates document"
      hint={`Shown in a frame on Recent Player Updates, for members only. The document must be at ${brand.framedOrigins.join(' or ')}. Empty: no document.`}
      saved={of.saved}
      seen={of.seen}
      setting={
        now.trim() === before ? undefined : { kind: 'updates', sportsID: of.sportsID, value }
      }
      onDiscard={() => setNow(before)}
    >
      <label htmlFor={id}>Address</label>
      <Input
        id={id}
        type="url"
        maxLength={500}
        value={now}
        onChange={({ target }) => setNow(target.value)}
      />
    </SettingForm>
  )
}
