import { createFileRoute } from '@tanstack/react-router'
import { FollowingPage } from '../../features/following/FollowingPage.tsx'
import { pageHead } from '../../lib/page/pageHead.ts'

export const Route = createFileRoute('/(account)/following')({
  /** The competition that a long list is cut down to. The page checks it. */
  validateSearch: ({ of }: { of?: string }) => (of ? { of } : {}),
  head: () => pageHead('My team'),
  component: FollowingPage,
})
