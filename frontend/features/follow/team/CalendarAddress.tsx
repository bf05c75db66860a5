import { useId, useState } from 'react'
import { banner } from '../../../lib/alerts.ts'
import { api } from '../../../lib/api/api.ts'
import { useAction } from '../../../lib/form/useAction.ts'
import { AnchorButton, Button } from '../../../ui/control/Button.tsx'
import { CopyButton } from '../../../ui/control/CopyButton.tsx'
import { Input } from '../../../ui/form/Input.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'

/** Creates, renews and removes the secret address of a calendar of the reader's follows. It is shown only once. */
export const CalendarAddress = () => {
  const [address, setAddress] = useState<string>()
  const fieldId = useId()
  const { pending, run } = useAction(async (on: boolean) => {
    const { path } = await api('PUT /following/calendar', {
      body: { on },
      failure: 'Unable to change the calendar’s address. Please try again later.',
    })
    setAddress(path === null ? undefined : new URL(path, location.href).href)
    if (!on) banner.showMessage('No address opens your calendar any more.')
  })
  return (
    <Panel title="Their games in your calendar">
      <div className="stack">
        <p className="note">
          Your phone or computer subscribes to a secret address and keeps up with every game of
          those whom you follow. Whoever has the address sees these games. A new one ends the one
          before.
        </p>
        {address !== undefined && (
          <>
            <div className="grid gap-1">
              <label htmlFor={fieldId} className="small muted medium">
                Secret address, shown only now
              </label>
              <Input id={fieldId} value={address} readOnly />
            </div>
            <div className="row wraps">
              <AnchorButton look="solid" href={address.replace(/^https?:/, 'webcal:')}>
                Open in this device’s calendar
              </AnchorButton>
              {/* Another address is not yet copied. */}
              <CopyButton key={address} address={() => address} />
            </div>
          </>
        )}
        <div className="row wraps">
          <Button aria-disabled={pending} onClick={() => run(true)}>
            {address === undefined ? 'Make an address' : 'Make a new address'}
          </Button>
          <Button aria-disabled={pending} onClick={() => run(false)}>
            End the address
          </Button>
        </div>
      </div>
    </Panel>
  )
}
