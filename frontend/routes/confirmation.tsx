import { createFileRoute } from '@tanstack/react-router'
import { Confirmed } from '../features/subscription/Confirmed.tsx'
import { leaveIfCanceled, subscriptionEnd } from '../features/subscription/subscriptionEnd.ts'
import { pageHead } from '../lib/page/pageHead.ts'

export const Route = createFileRoute('/confirmation')({
  validateSearch: subscriptionEnd,
  beforeLoad: leaveIfCanceled,
  head: () => pageHead('Thanks for signing up!', 'Your subscription is confirmed.'),
  component: () => <Confirmed {...Route.useSearch()} />,
})
