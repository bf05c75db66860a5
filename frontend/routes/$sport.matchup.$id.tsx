import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { matchupHead } from '#shared/domain/publication/pageHeads.ts'
import { isSportName, sportIds } from '#shared/domain/sport/sport.ts'
import { matchupSearch } from '../features/matchup/matchupSearch.ts'
import { MatchupView } from '../features/matchup/page/MatchupView.tsx'
import { PendingMatchup } from '../features/matchup/page/PendingMatchup.tsx'
import { leagueOfResult, matchupQuery, matchupTitle } from '../features/matchup/queries.ts'
import { lazyPart } from '../lib/page/lazyPart.ts'
import { loadOptions } from '../lib/page/loading.ts'
import { pageHead } from '../lib/page/pageHead.ts'

const PlanOnRefusal = lazyPart(
  () => import('../features/subscription/PlanOnRefusal.tsx'),
  'PlanOnRefusal',
)

const sportOf = (name: string) => {
  if (!isSportName(name)) throw notFound()
  return sportIds[name]
}

const Pending = () => <PendingMatchup soccer={Route.useParams().sport === 'soccer'} />

const Matchup = () => {
  const { sport: name, id: game } = Route.useParams()
  const search = Route.useSearch()
  const sport = sportOf(name)
  return (
    <MatchupView
      address={{ sport, game, asOf: search.asOf }}
      search={search}
      plan={<PlanOnRefusal />}
    />
  )
}

export const Route = createFileRoute('/$sport/matchup/$id')({
  validateSearch: matchupSearch,
  loaderDeps: ({ search: { asOf, league } }) => ({ asOf, league }),
  loader: async ({ context: { queryClient }, params, deps, preload }) => {
    const sport = sportOf(params.sport)
    const meta = { quiet: preload }
    const [result] = await Promise.all([
      queryClient.ensureQueryData({
        ...matchupQuery({ sport, game: params.id, asOf: deps.asOf }),
        meta,
      }),
      loadOptions(queryClient, sport, meta),
    ])
    const league = leagueOfResult(result)
    if (league && league !== deps.league && !preload)
      throw redirect({
        to: '/$sport/matchup/$id',
        params,
        search: (before) => ({ ...before, league }),
        replace: true,
      })
    return matchupTitle(result)
  },
  head: ({ loaderData }) => pageHead(...matchupHead(loaderData ?? 'Matchup')),
  pendingComponent: Pending,
  component: Matchup,
})
