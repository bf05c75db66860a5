import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { api } from '../../../lib/api/api.ts'
import { isRefusal } from '../../../lib/api/send.ts'
import { useAction } from '../../../lib/form/useAction.ts'
import { useSession } from '../../../lib/session/session.ts'
import { hasAccount } from '../../../lib/session/storedSession.ts'
import { Button, ButtonLink } from '../../../ui/control/Button.tsx'
import { LoginRequired } from '../../../ui/layout/LoginRequired.tsx'
import { Notice } from '../../../ui/layout/Notice.tsx'
import { AlertsPage } from './AlertsPage.tsx'

/**
 * The reader's alerts, or the page to unsubscribe from letters, to which a letter's link leads without a login.
 * The link's token is removed from the address at once. A route of its own would be part of every page's first
 * script.
 */
export const AlertsOrLetters = () => {
  const own = hasAccount(useSession())
  const [token] = useState(() => new URLSearchParams(window.location.search).get('letter'))
  const navigate = useNavigate()
  useEffect(() => {
    if (token !== null) void navigate({ to: '/following/alerts', search: {}, replace: true })
  }, [navigate, token])
  if (token !== null) return <StopLetters token={token} />
  return own ? <AlertsPage /> : <LoginRequired />
}

const failure = 'Unable to change your letters. Please try again later.'

type State = 'asked' | 'stopped' | 'resumed' | 'old'

/** The page behind the link in a letter: one press unsubscribes, without a login, and another undoes it. */
const StopLetters = ({ token }: { token: string }) => {
  const [state, setState] = useState<State>('asked')
  const { pending, run } = useAction(async (stop: boolean) => {
    const request = { params: { token }, failure } as const
    try {
      await (stop
        ? api('POST /alerts/digest/{token}', request)
        : api('PUT /alerts/digest/{token}', request))
      setState(stop ? 'stopped' : 'resumed')
    } catch (error) {
      if (!isRefusal(error)) throw error
      setState('old')
    }
  })
  const press = (text: string, stop: boolean) => (
    <Button look="solid" aria-disabled={pending} onClick={() => run(stop)}>
      {text}
    </Button>
  )
  switch (state) {
    case 'asked':
      return (
        <Notice title="Stop the letters?" drawing="mail" actions={press('Stop the letters', true)}>
          <p className="note">They tell what changed with the players and teams that you follow.</p>
        </Notice>
      )
    case 'stopped':
      return (
        <Notice title="No more letters" drawing="done" actions={press('Undo', false)}>
          <p className="note" role="status">
            We send no more letters of changes. Notifications and your team stay as they are, and so
            do letters about your account, such as a new password.
          </p>
        </Notice>
      )
    case 'resumed':
      return (
        <Notice
          title="The letters go on"
          drawing="done"
          actions={
            <ButtonLink to="/following" look="solid">
              My team
            </ButtonLink>
          }
        >
          <p className="note" role="status">
            They come as before.
          </p>
        </Notice>
      )
    case 'old':
      return (
        <Notice
          title="This link is too old"
          drawing="mail"
          urgent
          actions={
            <ButtonLink to="/login" look="solid">
              Login
            </ButtonLink>
          }
        >
          <p className="note">Log in, or write to us.</p>
        </Notice>
      )
  }
}
