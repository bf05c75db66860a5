import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { logOut } from '../../lib/session/logOut.ts'
import { session } from '../../lib/session/session.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { FormCard } from '../../ui/form/FormCard.tsx'
import { resetAddressQuery } from './queries.ts'
import { ResetForm } from './ResetForm.tsx'

export function ResetPage({ token }: { token: string | undefined }) {
  const [done, setDone] = useState(false)
  const { data: email, isLoading } = useQuery({
    ...resetAddressQuery(token ?? ''),
    enabled: token !== undefined,
  })
  const finish = () => {
    setDone(true)
    // A new password ends every login of the account.
    if (session.user().login) void logOut()
  }
  if (done) return <ResetDone />
  return (
    <FormCard
      title="Reset Password"
      ways={
        <Link to="/login" search={{ forgot: true }}>
          Ask for another link
        </Link>
      }
    >
      <ResetForm
        link={token !== undefined && email !== undefined ? { token, email } : undefined}
        checking={isLoading}
        onDone={finish}
      />
    </FormCard>
  )
}

const ResetDone = () => (
  <FormCard title="Password Reset Succesfully" lead="You can log in with it now.">
    <ButtonLink to="/" look="solid" full>
      Home
    </ButtonLink>
  </FormCard>
)
