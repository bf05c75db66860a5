import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { banner } from '../../lib/alerts.ts'
import { isRefusal } from '../../lib/api/apiError.ts'
import { linkToken } from '../../lib/session/linkToken.ts'
import { logOut, session } from '../../lib/session/session.ts'
import { Button, ButtonLink } from '../../ui/control/Button.tsx'
import { FormCard } from '../../ui/form/FormCard.tsx'
import { resetAddressQuery } from './queries.ts'
import { ResetForm } from './ResetForm.tsx'

export const ResetPage = ({ token }: { token: string | undefined }) => {
  const [done, setDone] = useState(false)
  const finish = () => {
    linkToken.forget('reset')
    setDone(true)
    // A new password ends every login of the account.
    if (session.user().login) void logOut()
  }
  return done ? <ResetDone /> : <NewPassword token={token} onDone={finish} />
}

interface Props {
  token: string | undefined
  onDone: () => void
}

const NewPassword = ({ token, onDone }: Props) => {
  const {
    data: email,
    error,
    isLoading,
    isFetching,
    refetch,
  } = useQuery({
    ...resetAddressQuery(token ?? ''),
    enabled: token !== undefined,
  })
  const retry = () => {
    banner.clear()
    void refetch()
  }
  return (
    <FormCard
      title="Reset Password"
      links={
        <Link to="/login" search={{ forgot: true }}>
          Ask for another link
        </Link>
      }
    >
      {error && !isRefusal(error) ? (
        // The server could not be reached, so the link may be valid.
        <>
          <p className="note">{error.message}</p>
          <Button full look="solid" aria-disabled={isFetching || undefined} onClick={retry}>
            {isFetching ? 'Checking the link' : 'Try again'}
          </Button>
        </>
      ) : (
        <ResetForm
          link={token !== undefined && email !== undefined ? { token, email } : undefined}
          checking={isLoading}
          onDone={onDone}
        />
      )}
    </FormCard>
  )
}

const ResetDone = () => (
  <FormCard
    title="Password Reset Succesfully"
    lead="You can log in with it now."
    links={<Link to="/login">Login</Link>}
  >
    <ButtonLink to="/" look="solid" full>
      Home
    </ButtonLink>
  </FormCard>
)
