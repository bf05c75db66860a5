import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useSession } from '../../../lib/session/session.ts'
import { hasAccount } from '../../../lib/session/storedSession.ts'
import { LoginRequired } from '../../../ui/layout/LoginRequired.tsx'
import { AlertsPage } from './AlertsPage.tsx'
import { StopLetters } from './StopLetters.tsx'

/**
 * The reader's alerts, or what the link in a letter opens: the end of these letters, for which nobody need log in. The
 * page takes the link's token out of the address at once. An address of its own would be in the first script of every
 * page.
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
