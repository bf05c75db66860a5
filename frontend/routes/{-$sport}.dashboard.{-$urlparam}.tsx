import { createFileRoute } from '@tanstack/react-router'
import { isSportName } from '#shared/domain/sport.ts'
import { HomePage } from '../features/home/HomePage.tsx'

export const Route = createFileRoute('/{-$sport}/dashboard/{-$urlparam}')({ component: Dashboard })

/** Home again, with a sport's banner first and at a section by its name. */
function Dashboard() {
  const { sport, urlparam } = Route.useParams()
  return <HomePage sport={isSportName(sport) ? sport : undefined} section={urlparam} />
}
