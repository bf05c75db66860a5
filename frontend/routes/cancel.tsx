import { createFileRoute } from '@tanstack/react-router'
import { Cancelled } from '../features/subscription/Cancelled.tsx'
import { leaveIfCanceled, subscriptionEnd } from '../features/subscription/subscriptionEnd.ts'
import { pageHead } from '../lib/page/pageHead.ts'

export const Route = createFileRoute('/cancel')({
  validateSearch: subscriptionEnd,
  beforeLoad: leaveIfCanceled,
  head: () => pageHead('Subscription cancelled', 'Your subscription has been cancelled.'),
  component: Cancelled,
})
