import { createFileRoute } from '@tanstack/react-router'
import { Cancelled } from '../../features/subscription/Cancelled.tsx'
import { logOutIfCanceled, paymentReturnSearch } from '../../features/subscription/paymentReturn.ts'
import { pageHead } from '../../lib/page/pageHead.ts'

export const Route = createFileRoute('/(account)/cancel')({
  validateSearch: paymentReturnSearch,
  beforeLoad: logOutIfCanceled,
  head: () => pageHead('Subscription cancelled', 'Your subscription has been cancelled.'),
  component: Cancelled,
})
