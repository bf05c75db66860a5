import { createFileRoute } from '@tanstack/react-router'
import { FollowingPage } from '../../features/follow/team/FollowingPage.tsx'
import { pageHead } from '../../lib/page/pageHead.ts'

export const Route = createFileRoute('/(account)/following')({
  validateSearch: (search: { of?: string }) => search,
  head: () => pageHead('My team'),
  component: FollowingPage,
})
