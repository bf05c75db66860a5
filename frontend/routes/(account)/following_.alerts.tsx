import { createFileRoute } from '@tanstack/react-router'
import { AlertsPage } from '../../features/follow/alerts/AlertsPage.tsx'
import { pageHead } from '../../lib/page/pageHead.ts'
import { useSession } from '../../lib/session/session.ts'
import { hasAccount } from '../../lib/session/storedSession.ts'
import { LoginRequired } from '../../ui/layout/LoginRequired.tsx'

export const Route = createFileRoute('/(account)/following_/alerts')({
  head: () => pageHead('Alerts'),
  component: () => (hasAccount(useSession()) ? <AlertsPage /> : <LoginRequired />),
})
