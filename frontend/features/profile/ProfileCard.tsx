import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../ui/control/Button.tsx'
import { Sheet } from '../../ui/layout/Sheet.tsx'
import { ConfirmEmail } from './ConfirmEmail.tsx'
import { Details } from './Details.tsx'
import { EditProfile } from './EditProfile.tsx'
import { profileQuery } from './queries.ts'

/** The button that had it is gone. */
const takeFocus = (element: HTMLElement | null) => element?.focus({ preventScroll: true })

export function ProfileCard({ id }: { id: string }) {
  const { data: person } = useSuspenseQuery(profileQuery(id))
  const [state, setState] = useState<'read' | 'editing' | 'edited'>('read')
  if (state === 'editing')
    return (
      <Sheet title="Edit Profile">
        <div className="stack" tabIndex={-1} ref={takeFocus}>
          <EditProfile person={person} onDone={() => setState('edited')} />
        </div>
      </Sheet>
    )
  return (
    <Sheet title="Your details">
      <Details person={person} />
      <Button full autoFocus={state === 'edited'} onClick={() => setState('editing')}>
        Edit Profile
      </Button>
      {!person.email_verified && <ConfirmEmail />}
    </Sheet>
  )
}
