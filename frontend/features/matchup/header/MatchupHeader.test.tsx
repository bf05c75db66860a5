import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { MatchupGame } from '#shared/contract/matchup.ts'
import { emptyMatchup } from '#shared/presentation/matchup/emptyMatchup.ts'
import { MatchupHeader } from './MatchupHeader.tsx'

const colors = { primary: '#00338D', secondary: '#C60C30' }

const page = emptyMatchup(
  {
    ...{ game_id: 'nfl-1', id: 'nfl-1', season: 2026, week: 11, status: 'scheduled' },
    ...{ date_time: null, day: null },
    ...{ away_team_id: 'a', away_team_city: 'Away', away_team_name: 'Aways' },
    ...{ away_team_abbr: 'AWY', away_team_logo: null, away_team_colours: colors },
    ...{ home_team_id: 'h', home_team_city: 'Home', home_team_name: 'Homes' },
    ...{ home_team_abbr: 'HOM', home_team_logo: null, home_team_colours: colors },
  },
  { as_of: '2026-11-21T17:00:00Z', sportsID: 1, league: null },
  null,
)

/** The header of a game, as markup and as words. */
const headerOf = async (over: Partial<MatchupGame>) => {
  const shown = { ...page, match: [{ ...page.match[0], ...over }] } as typeof page
  const header = () => (
    <MatchupHeader
      page={shown}
      onExplain={() => {}}
      onExplainPlayer={() => {}}
      isWhatIf={false}
      phase="to_come"
      isVersion={false}
    />
  )
  const router = createRouter({
    routeTree: createRootRoute({ component: header }),
    history: createMemoryHistory(),
  })
  await router.load()
  const markup = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return { markup, words: markup.replaceAll(/<[^>]*>/g, '') }
}

const scores = (away_team_gaming_score: number | null, home_team_gaming_score: number | null) => ({
  away_team_gaming_score,
  home_team_gaming_score,
})

test.each([
  [5.1, 7.4, 'home', ['5.1'], 'HOM ahead+2.3'],
  [8, 3.9, 'away', ['3.9'], 'AWY ahead+4.1'],
  [6, 6, 'neither side', [], 'Level0.0'],
  [0, 5, 'home', ['0.0'], 'HOM ahead+5.0'],
  [5, 0, 'away', ['5.0'], 'AWY ahead+5.0'],
  [9, null, 'home', ['9.0'], '10.0'],
] as const)('with %s away and %s at home, %s is highlighted', async (away, home, _, dim, text) => {
  const { markup, words } = await headerOf(scores(away, home))
  const stepsBack = [...markup.matchAll(/data-dim="true">([\d.]+)/g)].map(([, score]) => score)
  expect(stepsBack).toEqual(dim)
  expect(words).toContain(text)
})

test('both teams have their marks, each with the star that follows the team', async () => {
  const { markup } = await headerOf({})
  for (const [abbr, name] of [
    ['AWY', 'Aways'],
    ['HOM', 'Homes'],
  ])
    expect(markup).toMatch(RegExp(`>${abbr}</text></svg><button[^>]* aria-label="Follow ${name}"`))
})

test('a team without data has the default score and says so', async () => {
  const { markup } = await headerOf(scores(9, null))
  expect(markup).toContain('aria-label="10.0, no data yet"')
})

test.each([
  [3.9, 'Poor'],
  [4, 'Moderate'],
  [6, 'Good'],
  [8, 'Optimal'],
])('the band of %s is named', async (score, band) => {
  expect((await headerOf(scores(score, score))).words).toContain(`${band} Health`)
})

const picked = {
  favored_team_by_predicted_spread: 'Home:HOM',
  over_under_prediction_outcome: 'Under',
} as const

test.each([
  ['made', picked, 0],
  ['disabled', { ...picked, disable_spread_bet: true, disable_over_under_bet: true }, 2],
  ['on the total alone', { ...picked, disable_spread_bet: true }, 1],
  ['missing', {}, 2],
])(
  'where picks are %s, the words “Unpredictable.” stand for them so often, and help with gambling only where there is a pick',
  async (_, over, count) => {
    const { markup, words } = await headerOf(over)
    expect(words.split('Unpredictable.')).toHaveLength(count + 1)
    expect(markup.includes('tel:18004262537')).toBe(count < 2)
  },
)
