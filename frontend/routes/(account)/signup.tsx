import { createFileRoute, redirect } from '@tanstack/react-router'
import { SignUpPage } from '../../features/join/SignUpPage.tsx'
import { browserAlert } from '../../lib/alerts.ts'
import { pageHead } from '../../lib/page/pageHead.ts'
import { session } from '../../lib/session/session.ts'
import { hasAccount } from '../../lib/session/storedSession.ts'

export const Route = createFileRoute('/(account)/signup')({
  beforeLoad: ({ preload }) => {
    if (!hasAccount(session.user())) return
    if (!preload) browserAlert.show('Already logged in')
    throw redirect({ to: '/', replace: true })
  },
  head: () => pageHead('Join for free', 'Every health score, explained. Free, no card.'),
  component: SignUpPage,
})
