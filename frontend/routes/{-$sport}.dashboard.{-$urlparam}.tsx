import { createFileRoute, redirect } from '@tanstack/react-router'
import { isSportName } from '#shared/domain/sport/sport.ts'
import { HomePage } from '../features/home/HomePage.tsx'
import { TodayBoard } from '../features/today/TodayBoard.tsx'

/** The home page with one sport's banner first. */
const Dashboard = () => {
  const { sport } = Route.useParams()
  return <HomePage sport={isSportName(sport) ? sport : undefined} board={<TodayBoard />} />
}

export const Route = createFileRoute('/{-$sport}/dashboard/{-$urlparam}')({
  beforeLoad: ({ params: { sport, urlparam } }) => {
    if (!urlparam) return
    throw redirect({
      to: '/{-$sport}/dashboard/{-$urlparam}',
      params: { sport, urlparam: undefined },
      // The router scrolls to the section with this id.
      hash: urlparam.toLowerCase(),
      replace: true,
    })
  },
  component: Dashboard,
})
