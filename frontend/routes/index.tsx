import { createFileRoute } from '@tanstack/react-router'
import { HomePage } from '../features/home/HomePage.tsx'
import { TodayBoard } from '../features/today/TodayBoard.tsx'

export const Route = createFileRoute('/')({
  component: () => <HomePage board={<TodayBoard />} />,
})
