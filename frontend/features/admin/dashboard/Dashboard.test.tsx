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
import { Dashboard } from './Dashboard.tsx'
import { tables } from './dashboardSearch.ts'
import { infoQuery } from './queries.ts'

/** The dashboard at this address, once the search of the NFL has found these tables. */
const dashboardAt = async (address: string, found: object = {}) => {
  const root = createRootRoute()
  const admins = createRoute({ getParentRoute: () => root, id: '/(admin)/_admins' })
  const page = createRoute({
    getParentRoute: () => admins,
    path: '/admin/',
    validateSearch: (given: Record<string, unknown>) => given,
    component: Dashboard,
  })
  const router = createRouter({
    routeTree: root.addChildren([admins.addChildren([page])]),
    history: createMemoryHistory({ initialEntries: [address] }),
  })
  await router.load()
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  const empty = Object.fromEntries(tables.map(({ value }) => [value, []]))
  client.setQueryData([...infoQuery({ sport: 1 }).queryKey], { ...empty, ...found })
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}

test('a search that found nothing says so in a status', async () => {
  expect(await dashboardAt('/admin?sport=1')).toContain('<p role="status">Info not found</p>')
})

test('the search button is disabled while no sport is chosen', async () => {
  const isDisabled = (markup: string) => /<button type="submit"[^>]* disabled/.test(markup)
  expect(isDisabled(await dashboardAt('/admin'))).toBe(true)
  expect(isDisabled(await dashboardAt('/admin?sport=1'))).toBe(false)
})
