import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { useState } from 'react'
import { competitionTitles, isSportName } from '#shared/domain/sport.ts'
import { JoinDialog } from '../features/join/JoinDialog.tsx'
import { LandingHead } from '../features/landing/LandingHead.tsx'
import { landingAt } from '../features/landing/landingAt.ts'
import { landingTitle } from '../features/landing/landingTitle.ts'
import { PendingHead } from '../features/landing/PendingHead.tsx'
import { landingSearch } from '../features/landing/views.ts'
import { PendingList } from '../features/schedule/PendingList.tsx'
import { schedulesQuery } from '../features/schedule/queries.ts'
import { ScheduleIntro } from '../features/schedule/ScheduleIntro.tsx'
import { ScheduleTab } from '../features/schedule/ScheduleTab.tsx'
import { optionsQuery } from '../lib/optionsQuery.ts'
import { pageHead } from '../lib/pageHead.ts'
import { useSession } from '../lib/session/useSession.ts'

export const Route = createFileRoute('/{-$sport}/upcominggames')({
  validateSearch: landingSearch,
  beforeLoad: ({ params, search }) => {
    if (params.sport === undefined || isSportName(params.sport)) return
    throw redirect({ to: '/{-$sport}/upcominggames', params: { sport: 'nfl' }, search })
  },
  loaderDeps: ({ search: { league } }) => ({ league }),
  loader: async ({ context: { queryClient }, params, deps, preload }) => {
    const { sport, league } = landingAt(params.sport, deps.league)
    const meta = { quiet: preload }
    await Promise.all([
      queryClient.ensureQueryData({ ...schedulesQuery(sport, league), meta }),
      // Without its options the page has no tabs, and still has its games.
      queryClient.prefetchQuery({ ...optionsQuery(sport), meta }),
    ])
  },
  head: ({ params, match }) => {
    const title = competitionTitles[landingAt(params.sport, match.search.league).competition]
    return pageHead(
      `${title} upcoming games`,
      `Team health scores of every upcoming ${title} game, and what injuries do to them.`,
    )
  },
  pendingComponent: Pending,
  component: Landing,
})

const useLanding = () => landingAt(Route.useParams().sport, Route.useSearch().league)

function Pending() {
  const { sport, competition } = useLanding()
  const { login } = useSession()
  return (
    <div className="stack">
      <PendingHead title={landingTitle(competition, null)} />
      <ScheduleIntro sport={sport} guest={!login} />
      <PendingList />
    </div>
  )
}

function Landing() {
  const { sport, league, competition } = useLanding()
  const { view } = Route.useSearch()
  const { data: schedule } = useSuspenseQuery(schedulesQuery(sport, league))
  const { data: options } = useQuery(optionsQuery(sport))
  const { login } = useSession()
  const [joining, setJoining] = useState(false)
  const join = login ? undefined : () => setJoining(true)
  return (
    <div className="stack">
      <LandingHead
        title={landingTitle(competition, schedule.week)}
        updatedAt={schedule.updatedAt}
        sportInfo={options?.sportsInfo}
        view={view}
      />
      <ScheduleTab competition={competition} games={schedule.games} onJoin={join} />
      {joining && <JoinDialog onClose={() => setJoining(false)} />}
    </div>
  )
}
