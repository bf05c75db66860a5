import { createFileRoute } from '@tanstack/react-router'
import { HomePage } from '../features/home/HomePage.tsx'
import { todayQuery } from '../features/today/queries.ts'
import { TodayBoard } from '../features/today/TodayBoard.tsx'

export const Route = createFileRoute('/')({
  // Not awaited: the home page is shown at once, and its board when the answer arrives.
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(todayQuery)
  },
  component: () => <HomePage board={<TodayBoard />} />,
})
