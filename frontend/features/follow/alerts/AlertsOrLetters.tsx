import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useSession } from '../../../lib/session/session.ts'
import { hasAccount } from '../../../lib/session/storedSession.ts'
import { LoginRequired } from '../../../ui/layout/LoginRequired.tsx'
import { AlertsPage } from './AlertsPage.tsx'
import { StopLetters } from './StopLetters.tsx'

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
