import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TeamScores } from './TeamScores.tsx'
import { teamScoreBody, teamScoreSearch } from './teamScoreSearch.ts'

/** The page at this address, before or after its scores have loaded. */
const pageOf = async (search: string, hasCome: boolean) => {
  const root = createRootRoute()
  const admins = createRoute({ getParentRoute: () => root, id: '/(admin)/_admins' })
  const page = createRoute({
    getParentRoute: () => admins,
    path: '/admin/team_health_score',
    validateSearch: (given: Record<string, unknown>) => given,
    component: TeamScores,
  })
  const router = createRouter({
    routeTree: root.addChildren([admins.addChildren([page])]),
    history: createMemoryHistory({ initialEntries: [`/admin/team_health_score${search}`] }),
  })
  await router.load()
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  const body = teamScoreBody(teamScoreSearch({ ...router.state.location.search }))
  if (hasCome) client.setQueryData(['teamScores', body], { records: [], total_records: 0 })
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}

const canSearch = (markup: string) => !/<button type="submit"[^>]* disabled/.test(markup)

test('scores are searched once a team is chosen, and not while they load', async () => {
  const ofTeam = '?sport=1&team=nfl-BUF'
  expect(canSearch(await pageOf('', false))).toBe(false)
  expect(canSearch(await pageOf(ofTeam, false))).toBe(false)
  expect(canSearch(await pageOf(ofTeam, true))).toBe(true)
})

test('the filters are the sport, the team and a range of days, and found scores say so', async () => {
  const markup = await pageOf('?team=nfl-BUF', true)
  const labels = [...markup.matchAll(/<label for="[^"]*">([^<]*)/g)].map(([, label]) => label)
  expect(labels.slice(0, 4)).toEqual(['Sport', 'Team *', 'From', 'To'])
  expect(markup).toContain('Team Health Score fetched!')
})
