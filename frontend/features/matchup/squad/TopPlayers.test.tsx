import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TopPlayers } from './TopPlayers.tsx'
import type { TopListEntry } from './topLists.ts'

const player: TopListEntry = {
  ...{ player_id: 'epl-9', player_name: 'Niko Varga', gaming_score: null, isMissing: false },
  status: { position: 'FW', injury_status: null, body_part: null, return_date_from: null },
}

test('each listed player links to his page in every sport, and a missing score is shown as 10', async () => {
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => (
        <TopPlayers
          title="Impactful Players"
          sport="soccer"
          sides={[
            { name: 'Everton', players: [player] },
            { name: 'Fulham', players: [] },
          ]}
          isPast={false}
          onExplain={() => {}}
        />
      ),
    }),
    history: createMemoryHistory(),
  })
  await router.load()
  const markup = renderToStaticMarkup(<RouterProvider router={router} />)
  expect(markup).toMatch(/href="\/soccer\/player\/epl-9"[^>]*>Niko Varga/)
  expect(markup).toContain('10, no data yet')
  expect(markup).toContain('No impactful players found')
})
