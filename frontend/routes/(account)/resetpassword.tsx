import { createFileRoute, redirect } from '@tanstack/react-router'
import { ResetPage } from '../../features/account/ResetPage.tsx'
import { pageHead } from '../../lib/page/pageHead.ts'
import { linkTokens, tokenOfSearch } from '../../lib/session/linkToken.ts'

export const Route = createFileRoute('/(account)/resetpassword')({
  validateSearch: ({ fp_token }: { fp_token?: unknown }): { fp_token?: string | undefined } => ({
    fp_token: tokenOfSearch(fp_token),
  }),
  beforeLoad: ({ search: { fp_token }, preload }) => {
    if (preload || fp_token === undefined) return
    linkTokens.keep('reset', fp_token)
    throw redirect({ to: '/resetpassword', search: {}, replace: true })
  },
  head: () => pageHead('Reset Password', 'Choose a new password.'),
  component: () => <ResetPage token={linkTokens.get('reset')} />,
})
