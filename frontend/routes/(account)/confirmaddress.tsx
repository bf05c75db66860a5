import { createFileRoute, redirect } from '@tanstack/react-router'
import { ConfirmAddress } from '../../features/account/ConfirmAddress.tsx'
import { pageHead } from '../../lib/page/pageHead.ts'
import { linkTokens, tokenOfSearch } from '../../lib/session/linkToken.ts'

export const Route = createFileRoute('/(account)/confirmaddress')({
  validateSearch: ({ token }: { token?: unknown }): { token?: string | undefined } => ({
    token: tokenOfSearch(token),
  }),
  beforeLoad: ({ search: { token }, preload }) => {
    if (preload || token === undefined) return
    linkTokens.keep('confirm', token)
    throw redirect({ to: '/confirmaddress', search: {}, replace: true })
  },
  head: () => pageHead('Confirm your email', 'Confirms the address of an account.'),
  component: ConfirmAddress,
})
