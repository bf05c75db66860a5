import { createFileRoute } from '@tanstack/react-router'
import { Confirmed } from '../../features/subscription/Confirmed.tsx'
import { logOutIfCanceled, paymentReturnSearch } from '../../features/subscription/paymentReturn.ts'
import { pageHead } from '../../lib/page/pageHead.ts'

export const Route = createFileRoute('/(account)/confirmation')({
  validateSearch: paymentReturnSearch,
  beforeLoad: logOutIfCanceled,
  head: () => pageHead('Thanks for signing up!', 'Your subscription is confirmed.'),
  component: () => <Confirmed {...Route.useSearch()} />,
})
