import { createFileRoute, redirect } from '@tanstack/react-router'
import { ConfirmAddress } from '../features/account/ConfirmAddress.tsx'
import { linkToken, tokenIn } from '../lib/linkToken.ts'
import { pageHead } from '../lib/pageHead.ts'

export const Route = createFileRoute('/confirmaddress')({
  validateSearch: ({ token }: { token?: unknown }): { token?: string | undefined } => ({
    token: tokenIn(token),
  }),
  beforeLoad: ({ search: { token }, preload }) => {
    if (preload || token === undefined) return
    linkToken.hold('confirm', token)
    throw redirect({ to: '/confirmaddress', search: {}, replace: true })
  },
  head: () => pageHead('Confirm your email', 'Confirms the address of an account.'),
  component: ConfirmAddress,
})
