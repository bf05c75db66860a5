import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { linkToken } from '../../lib/session/linkToken.ts'
import { useSession } from '../../lib/session/session.ts'
import { hasAccount } from '../../lib/session/storedSession.ts'
import { ButtonLink } from '../../ui/control/Button.tsx'
import { Notice } from '../../ui/layout/Notice.tsx'
import { Spinner } from '../../ui/loading/Spinner.tsx'
import { confirmedQuery } from './queries.ts'
import { Unconfirmed } from './Unconfirmed.tsx'

const home = (
  <ButtonLink to="/" look="solid">
    Home
  </ButtonLink>
)

/** Only the account itself confirms its address: a click alone proves nothing about its password. */
export function ConfirmAddress() {
  // Nothing holds it any more once it is spent, and the page still stands.
  const [token] = useState(() => linkToken.held('confirm'))
  const own = hasAccount(useSession())
  const {
    data: email,
    error,
    isFetching,
    refetch,
  } = useQuery({ ...confirmedQuery(token ?? ''), enabled: token !== undefined && own })
  if (token === undefined) return <Notice title="Incorrect Link" ways={home} />
  if (!own) return <LoginFirst />
  if (email !== undefined)
    return (
      <Notice title="Your email is confirmed" ways={home}>
        <p className="note">{email} is yours.</p>
      </Notice>
    )
  if (error) return <Unconfirmed error={error} busy={isFetching} onRetry={() => void refetch()} />
  return <Spinner label="Confirming your email" />
}

/** The login leads back here: it knows that a link waits. */
const LoginFirst = () => (
  <Notice
    title="Login required"
    ways={
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
