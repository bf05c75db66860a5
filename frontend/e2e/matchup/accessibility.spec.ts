import { changeAnswer, failCalls } from '../support/answers.ts'
import { expect, test } from '../support/fixtures.ts'
import { matchupAddress, matchupPath, openMatchup } from '../support/matchupPage.ts'
import { checkPageStates, type PageState, type PageTools } from '../support/pageStates.ts'

const asMember = async (
  { page, request, logIn }: PageTools,
  sport: 'nfl' | 'nba' | 'soccer' = 'nfl',
) => {
  await logIn()
  await openMatchup(page, await matchupPath(request, sport))
}

const states: readonly PageState[] = [
  [
    'a locked matchup',
    async ({ page, request }) => openMatchup(page, await matchupPath(request, 'nfl')),
  ],
  ['an NFL matchup', (hands) => asMember(hands)],
  ['an NBA matchup', (hands) => asMember(hands, 'nba')],
  ['a soccer matchup', (hands) => asMember(hands, 'soccer')],
  [
    'a matchup with everything open',
    async (hands) => {
      const { page } = hands
      await asMember(hands)
      for (const summary of await page.getByRole('main').locator('details > summary').all())
        await summary.click()
      await expect(page.getByRole('slider')).toBeVisible()
    },
  ],
  [
    'a matchup’s rosters in a what-if',
    async (hands) => {
      const { page } = hands
      await asMember(hands)
      for (const button of await page.getByRole('button', { name: 'Full active roster' }).all())
        await button.click()
      await page.getByRole('switch').first().click()
      await expect(page.getByRole('region', { name: 'What if' }).locator('data')).toHaveCount(3)
    },
  ],
  [
    'a player’s explanation',
    async (hands) => {
      await asMember(hands)
      await hands.page
        .getByRole('button', { name: /why .* is there/ })
        .first()
        .click()
      await expect(hands.page.getByRole('dialog')).toBeVisible()
    },
  ],
  [
    'a matchup without players or feeds',
    async (hands) => {
      await changeAnswer(hands.page, matchupAddress, (data) => ({
        ...data,
        error: 'No <b>players</b> are on file.',
        awayPlayers: [],
        homePlayers: [],
        topFourAway: [],
        topFourHome: [],
        teamInfo: {
          away: {
            ...data.teamInfo.away,
            explanation: null,
            groups: [],
            latestTeamsNews: [],
            teamTwitterInfo: [],
          },
          home: {
            ...data.teamInfo.home,
            explanation: null,
            groups: [],
            latestTeamsNews: [],
            teamTwitterInfo: [],
          },
        },
      }))
      await asMember(hands)
    },
  ],
  [
    'a failed matchup',
    async ({ page }) => {
      await failCalls(page, matchupAddress, 'Unable to retrieve matchup')
      await page.goto('/nfl/matchup/any')
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    },
  ],
  [
    'a denied matchup',
    async ({ page, logIn }) => {
      await logIn()
      await page.route(matchupAddress, (route) =>
        route.fulfill({
          status: 401,
          json: { status: 'error', type: 'UNAUTHORIZED', message: 'Please log in.' },
        }),
      )
      await page.goto('/nfl/matchup/any')
      await expect(page.getByRole('heading', { name: 'Login required' })).toBeVisible()
    },
  ],
  [
    'no such game',
    async ({ page }) => {
      await page.goto('/nfl/matchup/no-such-game')
      await expect(page.getByRole('heading', { name: 'There is no such game' })).toBeVisible()
    },
  ],
]

test.use({
  expectedErrors: /500 \(Internal Server Error\)|404 \(Not Found\)|401 \(Unauthorized\)/,
})

checkPageStates(states, [
  { colorScheme: 'light', width: 360 },
  { colorScheme: 'dark', width: 768 },
  { colorScheme: 'light', width: 1280 },
  { colorScheme: 'dark', width: 1280 },
])
