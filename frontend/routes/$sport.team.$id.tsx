import { createFileRoute, notFound } from '@tanstack/react-router'
import { teamHead } from '#shared/domain/publication/pageHeads.ts'
import { isSportName, sportIds } from '#shared/domain/sport/sport.ts'
import { TeamNews, TeamPosts } from '../features/matchup/feeds/TeamFeeds.tsx'
import { LazyRoster } from '../features/team/LazyRoster.ts'
import { PendingTeam } from '../features/team/PendingTeam.tsx'
import {
  teamCompetition,
  teamQuery,
  teamScheduleQuery,
  teamTitle,
} from '../features/team/queries.ts'
import { rosterSearch } from '../features/team/rosterSearch.ts'
import { TeamView } from '../features/team/TeamView.tsx'
import { teamPosts } from '../features/team/teamPosts.ts'
import { loadOptions } from '../lib/page/loading.ts'
import { pageHead } from '../lib/page/pageHead.ts'
import { session } from '../lib/session/session.ts'

const sportOf = (name: string) => {
  if (!isSportName(name)) throw notFound()
  return sportIds[name]
}

const Pending = () => <PendingTeam lists={Route.useParams().sport === 'nfl' ? 2 : 1} />

const Team = () => {
  const { sport: name, id: team } = Route.useParams()
  const sport = sportOf(name)
  return (
    <TeamView
      address={{ sport, team }}
      feeds={({ teamInfo: { team_abbr }, latestTeamsNews, teamTwitterInfo }) => {
        const own = { team_abbr, latestTeamsNews, teamTwitterInfo: [...teamPosts(teamTwitterInfo)] }
        return (
          <>
            <TeamNews teams={[own]} />
            <TeamPosts teams={[own]} />
          </>
        )
      }}
    />
  )
}

export const Route = createFileRoute('/$sport/team/$id')({
  validateSearch: rosterSearch,
  loaderDeps: ({ search: { players } }) => ({ players }),
  loader: async ({ context: { queryClient }, params, deps, preload }) => {
    const sport = sportOf(params.sport)
    const address = { sport, team: params.id }
    const meta = { quiet: preload }
    // The page does not wait for its schedule, which guests may not see.
    if (session.user().login)
      void queryClient.prefetchQuery({ ...teamScheduleQuery(address), meta })
    const [result] = await Promise.all([
      queryClient.ensureQueryData({ ...teamQuery(address), meta }),
      deps.players === 'roster' ? LazyRoster.preload?.() : undefined,
      loadOptions(queryClient, sport, meta),
    ])
    return { title: teamTitle(result, sport), competition: teamCompetition(result, sport) }
  },
  head: ({ loaderData }) => pageHead(...teamHead(loaderData?.title ?? 'Team')),
  pendingComponent: Pending,
  component: Team,
})
