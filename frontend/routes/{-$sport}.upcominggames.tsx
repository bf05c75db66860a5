import { useQuery } from '@tanstack/react-query'
import { CatchBoundary, createFileRoute, redirect } from '@tanstack/react-router'
import { type ReactNode, Suspense, useReducer } from 'react'
import { type Competition, isSportName, sportOfCompetition } from '#shared/domain/sport/sport.ts'
import { LazyInsightsTab } from '../features/articles/LazyInsightsTab.ts'
import { PendingInsights } from '../features/articles/PendingInsights.tsx'
import { insightsQuery } from '../features/articles/queries.ts'
import { LazyJoinDialog } from '../features/join/LazyJoinDialog.ts'
import { LandingHead } from '../features/landing/LandingHead.tsx'
import {
  landingAt,
  landingHead,
  landingSearch,
  landingTitle,
  type View,
  viewOf,
} from '../features/landing/landing.ts'
import { LazyBreakingNews } from '../features/news/LazyBreakingNews.ts'
import { newsQuery } from '../features/news/queries.ts'
import { LazyPlayersTab } from '../features/players/LazyPlayersTab.ts'
import { PendingPlayers } from '../features/players/PendingPlayers.tsx'
import { PendingSchedule } from '../features/schedule/PendingSchedule.tsx'
import { type ListedWeek, schedulesQuery, weekIn } from '../features/schedule/queries.ts'
import { ScheduleTab } from '../features/schedule/ScheduleTab.tsx'
import { FailedPart } from '../features/shell/FailedPage.tsx'
import { LazyTeamsTab } from '../features/teams/LazyTeamsTab.ts'
import { PendingTeams } from '../features/teams/PendingTeams.tsx'
import { teamsQuery } from '../features/teams/queries.ts'
import { playersQuery } from '../lib/api/playersQuery.ts'
import { optionsQuery } from '../lib/api/queries.ts'
import { useRefreshText } from '../lib/api/refreshing.ts'
import { settleOrTimeout } from '../lib/page/loading.ts'
import { pageHead } from '../lib/page/pageHead.ts'
import { useSession } from '../lib/session/session.ts'

/** Soccer's news belongs to its clubs, so there is no list of all soccer news. */
const hasNews = (competition: Competition) => competition === 'NFL' || competition === 'NBA'

const loading: Readonly<Record<View, string>> = {
  schedules: 'Loading games',
  teams: 'Loading teams',
  players: 'Loading players',
  articles: 'Loading articles',
}

/** The parts of the open tab's answer that the page's head shows. Only the tab itself fetches. */
const useTabAnswer = (competition: Competition, view: View, page: number, week: ListedWeek) => {
  const games = useQuery({ ...schedulesQuery(competition, week), enabled: false })
  const teams = useQuery({ ...teamsQuery(competition), enabled: false })
  const players = useQuery({ ...playersQuery(competition), enabled: false })
  const articles = useQuery({ ...insightsQuery(competition, page), enabled: false })
  const { fetchStatus, data } = { schedules: games, teams, players, articles }[view]
  const open = data && 'updatedAt' in data ? data : undefined
  return {
    week: games.data?.week,
    updatedAt: open?.updatedAt,
    refresh: useRefreshText(
      sportOfCompetition(competition),
      open ?? { games: [], updatedAt: null },
    ),
    // A paused fetch waits for the network.
    loading: fetchStatus !== 'idle' && !data ? loading[view] : undefined,
  }
}

const Landing = () => {
  const search = Route.useSearch()
  const { sport, competition, league } = landingAt(Route.useParams().sport, search.league)
  const view = viewOf(search)
  const page = search.page ?? 1
  const listed = weekIn(competition, search.week)
  const { week, ...answer } = useTabAnswer(competition, view, page, listed)
  const options = useQuery({ ...optionsQuery(sport), enabled: false })
  const { login } = useSession()
  const [joining, toggleJoining] = useReducer((is) => !is, false)
  const join = login ? undefined : toggleJoining

  const tabs: Record<View, { pending: ReactNode; tab: ReactNode }> = {
    schedules: {
      pending: <PendingSchedule competition={competition} guest={!login} />,
      tab: (
        <ScheduleTab
          competition={competition}
          week={listed}
          onJoin={join}
          access={options.data?.sportsInfo.matchup_access ?? 'members'}
          news={
            hasNews(competition) && (
              // The games do not wait for the news below them.
              <Suspense>
                <LazyBreakingNews competition={competition} />
              </Suspense>
            )
          }
        />
      ),
    },
    teams: {
      pending: <PendingTeams onJoin={join} />,
      tab: <LazyTeamsTab competition={competition} onJoin={join} />,
    },
    players: {
      pending: <PendingPlayers onJoin={join} />,
      tab: <LazyPlayersTab competition={competition} onJoin={join} />,
    },
    articles: {
      pending: <PendingInsights competition={competition} />,
      tab: <LazyInsightsTab competition={competition} page={page} />,
    },
  }
  const { pending, tab } = tabs[view]
  const key = `${competition} ${view} ${page} ${listed}`
  return (
    <div className="stack">
      <LandingHead
        title={landingTitle(competition, view, week)}
        sportInfo={options.isError ? null : options.data?.sportsInfo}
        view={view}
        meta={{ sport, league }}
        {...answer}
      />
      <CatchBoundary getResetKey={() => key} errorComponent={FailedPart}>
        <Suspense key={key} fallback={pending}>
          {tab}
        </Suspense>
      </CatchBoundary>
      <Suspense>{joining && <LazyJoinDialog onClose={toggleJoining} />}</Suspense>
    </div>
  )
}

export const Route = createFileRoute('/{-$sport}/upcominggames')({
  validateSearch: landingSearch,
  beforeLoad: ({ params, search }) => {
    if (params.sport === undefined || isSportName(params.sport)) return
    throw redirect({ to: '/{-$sport}/upcominggames', params: { sport: 'nfl' }, search })
  },
  loaderDeps: ({ search }) => ({
    league: search.league,
    view: viewOf(search),
    page: search.page ?? 1,
    week: search.week,
  }),
  // Fetches everything the page needs, but waits only a moment. After that the head, the tabs and the open
  // tab's placeholders are shown.
  loader: async ({ context: { queryClient }, params, deps, preload }) => {
    const { sport, competition } = landingAt(params.sport, deps.league)
    const meta = { quiet: preload }
    const prefetchTab: Record<View, () => Promise<unknown>> = {
      schedules: () =>
        queryClient.prefetchQuery({
          ...schedulesQuery(competition, weekIn(competition, deps.week)),
          meta,
        }),
      teams: () =>
        Promise.all([
          LazyTeamsTab.preload?.(),
          queryClient.prefetchQuery({ ...teamsQuery(competition), meta }),
        ]),
      players: () =>
        Promise.all([
          LazyPlayersTab.preload?.(),
          queryClient.prefetchQuery({ ...playersQuery(competition), meta }),
        ]),
      articles: () =>
        Promise.all([
          LazyInsightsTab.preload?.(),
          queryClient.prefetchQuery(insightsQuery(competition, deps.page)),
        ]),
    }
    const withNews = deps.view === 'schedules' && hasNews(competition)
    await settleOrTimeout(
      prefetchTab[deps.view](),
      queryClient.prefetchQuery({ ...optionsQuery(sport), meta: { ...meta, optional: true } }),
      ...(withNews
        ? [
            queryClient.prefetchInfiniteQuery(newsQuery(competition)),
            LazyBreakingNews.preload?.() ?? Promise.resolve(),
          ]
        : []),
    )
  },
  head: ({ params, match: { search } }) => {
    const { competition } = landingAt(params.sport, search.league)
    return pageHead(...landingHead(competition, viewOf(search)))
  },
  component: Landing,
})
