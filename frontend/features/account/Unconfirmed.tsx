import { isRefusal } from '../../lib/api/apiError.ts'
import { Button, ButtonLink } from '../../ui/control/Button.tsx'
import { SwitchAccountLink } from '../../ui/control/SwitchAccountLink.tsx'
import { Notice } from '../../ui/layout/Notice.tsx'

interface Props {
  error: Error
  busy: boolean
  onRetry: () => void
}

/** Why the link confirmed nothing, and what helps against it. */
export function Unconfirmed({ error, busy, onRetry }: Props) {
  if (!isRefusal(error))
    return (
      <Notice
        title={error.message}
        ways={
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
        title={error.message}
        ways={
          <SwitchAccountLink to="/login" look="solid">
            Log in with another account
          </SwitchAccountLink>
        }
      />
    )
  return (
    <Notice
      title={error.errors.token ?? error.message}
      ways={
        <ButtonLink to="/profile" look="solid">
          Profile
        </ButtonLink>
      }
    >
      <p className="note">You can ask for another one in your profile.</p>
    </Notice>
  )
}
