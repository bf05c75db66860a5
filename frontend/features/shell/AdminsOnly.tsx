import type { ReactNode } from 'react'
import { useSession } from '../../lib/session/session.ts'
import { isAdmin } from '../../lib/session/storedSession.ts'
import { ButtonLink } from '../../ui/control/Button.tsx'
import { Notice } from '../../ui/layout/Notice.tsx'

interface Props {
  /** The login over the page of an admin whose login the server has ended. */
  loginAgain: (email: string) => ReactNode
  children: ReactNode
}

/**
 * Shows an admin page to admins. It stays while an admin whose login has ended logs in again, so that no text is lost.
 * All others learn that it is for admins, whether or not the page exists.
 */
export const AdminsOnly = ({ loginAgain, children }: Props) => {
  const user = useSession()
  const { ended } = user
  const email = ended && isAdmin(ended) ? ended.email : undefined
  return isAdmin(user) || email !== undefined ? (
    <>
      {children}
      {email !== undefined && loginAgain(email)}
    </>
  ) : (
    <Notice
      title="You are not authorized to access this page."
      drawing="locked"
      actions={
        <ButtonLink to="/" look="solid">
          Home
        </ButtonLink>
      }
    />
  )
}
