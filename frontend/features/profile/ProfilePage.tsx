import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { apiWithMessage } from '../../lib/api/api.ts'
import type { Answer } from '../../lib/api/send.ts'
import { useAction } from '../../lib/form/useAction.ts'
import { Button } from '../../ui/control/Button.tsx'
import { Sheet } from '../../ui/layout/Sheet.tsx'
import { EditProfile } from './EditProfile.tsx'
import styles from './ProfilePage.module.css'
import { addressLine } from './profileForm.ts'
import { profileQuery } from './queries.ts'

/** The member's details, and what the route places beside them. */
export const ProfilePage = ({ id, beside }: { id: string; beside: ReactNode }) => (
  <div className="stack">
    <h1>Profile</h1>
    <div className={`grid from-top gap-4 ${styles.columns}`}>
      <ProfileCard id={id} />
      {beside}
    </div>
  </div>
)

/** Editing removes the button that had the focus. */
const takeFocus = (element: HTMLElement | null) => element?.focus({ preventScroll: true })

const ProfileCard = ({ id }: { id: string }) => {
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

type Person = Answer<'PUT /update-profile'>['result']

const Details = ({ person }: { person: Person }) => (
  <dl className={styles.details}>
    <div>
      <dt>Email</dt>
      <dd>
        {person.email}
        {!person.email_verified && <span className="sub"> (not confirmed yet)</span>}
      </dd>
    </div>
    <div>
      <dt>Favorite sport</dt>
      <dd>{person.favorite_sport}</dd>
    </div>
    <div>
      <dt>Address</dt>
      <dd>{addressLine(person) || 'None yet'}</dd>
    </div>
  </dl>
)

/** Sends the confirmation link again, in case the first was lost or has expired. */
const ConfirmEmail = () => {
  const [answer, setAnswer] = useState<string>()
  const { pending, run } = useAction(async () => {
    const { message } = await apiWithMessage('POST /mail/sendEmailConfirmation', {
      failure: 'Unable to send the mail. Please try again later.',
    })
    setAnswer(message)
  })
  if (answer !== undefined)
    return (
      <p role="status" className="note">
        {answer}
      </p>
    )
  return (
    <Button full aria-disabled={pending} onClick={() => run()}>
      {pending ? 'Sending' : 'Send the confirmation link again'}
    </Button>
  )
}
