import { createFileRoute } from '@tanstack/react-router'
import type { ListChoice } from '../../features/follow/team/chosenPlayers.ts'
import { FollowingPage } from '../../features/follow/team/FollowingPage.tsx'
import { pageHead } from '../../lib/page/pageHead.ts'

export const Route = createFileRoute('/(account)/following')({
  validateSearch: (search: ListChoice) => search,
  head: () => pageHead('My team'),
  component: FollowingPage,
})
