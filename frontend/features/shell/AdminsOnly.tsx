import type { ReactNode } from 'react'
import { useSession } from '../../lib/session/session.ts'
import { isAdmin } from '../../lib/session/storedSession.ts'
import { ButtonLink } from '../../ui/control/Button.tsx'
import { Notice } from '../../ui/layout/Notice.tsx'

/**
 * Shows an admin page to admins. The page stays while an admin whose login has ended logs in again, so that no
 * text is lost. Everybody else learns that the page is for admins, whether or not it exists.
 */
export const AdminsOnly = ({ children }: { children: ReactNode }) => {
  const user = useSession()
  return isAdmin(user.ended ?? user) ? (
    children
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
