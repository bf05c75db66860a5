import { useQuery } from '@tanstack/react-query'
import { hasAccount } from '../../lib/session/hasAccount.ts'
import { useSession } from '../../lib/session/useSession.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { LoginRequired } from '../../ui/LoginRequired.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { confirmedQuery } from './queries.ts'

const home = (
  <ButtonLink to="/" look="solid">
    Home
  </ButtonLink>
)

/** Only the account itself confirms its address: a click alone proves nothing about its password. */
export function ConfirmAddress({ token }: { token: string | undefined }) {
  const own = hasAccount(useSession())
  const open = token !== undefined && own
  const { data: email, error } = useQuery({ ...confirmedQuery(token ?? ''), enabled: open })
  if (token === undefined) return <Notice title="Incorrect Link" ways={home} />
  if (!own) return <LoginRequired />
  if (error) return <Notice title={error.message} ways={home} />
  if (email === undefined) return <Spinner label="Confirming your email" />
  return (
    <Notice title="Your email is confirmed" ways={home}>
      <p className="note">{email} is yours.</p>
    </Notice>
  )
}
