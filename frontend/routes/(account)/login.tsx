import { createFileRoute, redirect } from '@tanstack/react-router'
import { ForgotForm } from '../../features/account/ForgotForm.tsx'
import { LoginForm } from '../../features/account/LoginForm.tsx'
import { pageHead } from '../../lib/page/pageHead.ts'
import { session } from '../../lib/session/session.ts'
import { hasAccount } from '../../lib/session/storedSession.ts'

export const Route = createFileRoute('/(account)/login')({
  validateSearch: ({ forgot }: { forgot?: unknown }): { forgot?: true } =>
    forgot === true ? { forgot } : {},
  beforeLoad: () => {
    if (hasAccount(session.user())) throw redirect({ to: '/', replace: true })
  },
  head: ({ match }) =>
    match.search.forgot
      ? pageHead('Forgot Password', 'A mailed link to choose a new password.')
      : pageHead('Login', 'Log in to see every health score.'),
  component: () => (Route.useSearch().forgot ? <ForgotForm /> : <LoginForm />),
})
