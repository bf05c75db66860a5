import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isRefusal } from '../../lib/api/send.ts'
import { linkTokens } from '../../lib/session/linkToken.ts'
import { useSession } from '../../lib/session/session.ts'
import { hasAccount } from '../../lib/session/storedSession.ts'
import { Button, ButtonLink } from '../../ui/control/Button.tsx'
import { SwitchAccountLink } from '../../ui/control/SwitchAccountLink.tsx'
import { Notice } from '../../ui/layout/Notice.tsx'
import { Spinner } from '../../ui/loading/Spinner.tsx'
import { confirmedQuery } from './queries.ts'

const home = (
  <ButtonLink to="/" look="solid">
    Home
  </ButtonLink>
)

/**
 * Confirms the email only of the account that is logged in: following the link does not prove knowledge of its
 * password.
 */
export const ConfirmAddress = () => {
  // Kept in state, because the store forgets a spent token while this page is still open.
  const [token] = useState(() => linkTokens.get('confirm'))
  const own = hasAccount(useSession())
  const {
    data: email,
    error,
    isFetching,
    refetch,
  } = useQuery({ ...confirmedQuery(token ?? ''), enabled: token !== undefined && own })
  if (token === undefined) return <Notice title="Incorrect Link" drawing="mail" actions={home} />
  if (!own) return <LoginFirst />
  if (email !== undefined)
    return (
      <Notice title="Your email is confirmed" drawing="done" actions={home}>
        <p className="note">{email} is yours.</p>
      </Notice>
    )
  if (error) return <Unconfirmed error={error} busy={isFetching} onRetry={() => void refetch()} />
  return <Spinner label="Confirming your email" />
}

/** Asks for a login, which confirms the email and leads to the home page. */
const LoginFirst = () => (
  <Notice
    title="Login required"
    drawing="locked"
    actions={
      <ButtonLink to="/login" look="solid">
        Login
      </ButtonLink>
    }
  >
    <p className="note">
      Log in with the account that this link was sent to. Your email is confirmed right after.
    </p>
  </Notice>
)

interface Props {
  error: Error
  busy: boolean
  onRetry: () => void
}

/** Says why the link did not work, and what the reader can do. */
const Unconfirmed = ({ error, busy, onRetry }: Props) => {
  const failed = { title: error.message, drawing: 'mail', urgent: true } as const
  if (!isRefusal(error))
    return (
      <Notice
        {...failed}
        actions={
          <Button look="solid" aria-disabled={busy || undefined} onClick={onRetry}>
            {busy ? 'Confirming' : 'Try again'}
          </Button>
        }
      >
        <p className="note">The link is still good.</p>
      </Notice>
    )
  if (error.status === 403)
    return (
      <Notice
        {...failed}
        actions={
          <SwitchAccountLink to="/login" look="solid">
            Log in with another account
          </SwitchAccountLink>
        }
      />
    )
  return (
    <Notice
      {...failed}
      title={error.errors.token ?? error.message}
      actions={
        <ButtonLink to="/profile" look="solid">
          Profile
        </ButtonLink>
      }
    >
      <p className="note">You can ask for another one in your profile.</p>
    </Notice>
  )
}
