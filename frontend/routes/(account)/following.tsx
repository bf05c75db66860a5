import { createFileRoute } from '@tanstack/react-router'
import type { TeamSearch } from '../../features/follow/team/chosenPlayers.ts'
import { FollowingPage } from '../../features/follow/team/FollowingPage.tsx'
import { pageHead } from '../../lib/page/pageHead.ts'

export const Route = createFileRoute('/(account)/following')({
  validateSearch: (search: TeamSearch) => search,
  head: () => pageHead('My team'),
  component: FollowingPage,
})
