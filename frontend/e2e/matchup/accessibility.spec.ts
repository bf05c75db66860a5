import type { Page } from '@playwright/test'
import { changeAnswer, failCalls } from '../support/answers.ts'
import { expect, test } from '../support/fixtures.ts'
import { matchupAddress, matchupPath, openMatchup } from '../support/matchupPage.ts'
import { checkPageStates, dialog, type PageTools } from '../support/pageStates.ts'

const asMember = async (
  { page, request, logIn }: PageTools,
  sport: 'nfl' | 'nba' | 'soccer' = 'nfl',
) => {
  await logIn()
  await openMatchup(page, await matchupPath(request, sport))
}

/** Keeps a fifth of each roster. */
const fewPlayers = (page: Page) =>
  changeAnswer(page, matchupAddress, ({ awayPlayers, homePlayers, ...data }) => ({
    ...data,
    awayPlayers: awayPlayers.filter((_: unknown, at: number) => at % 5 === 0),
    homePlayers: homePlayers.filter((_: unknown, at: number) => at % 5 === 0),
  }))

test.use({
  expectedErrors: /500 \(Internal Server Error\)|404 \(Not Found\)|401 \(Unauthorized\)/,
})

checkPageStates('a game', [
  [
    'a locked matchup',
    async ({ page, request }) => openMatchup(page, await matchupPath(request, 'nfl')),
    'dark and wide',
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
    'no such game',
    async ({ page }) => {
      await page.goto('/nfl/matchup/no-such-game')
      await expect(page.getByRole('heading', { name: 'There is no such game' })).toBeVisible()
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
  ['an NBA matchup', (tools) => asMember(tools, 'nba')],
  ['a soccer matchup', (tools) => asMember(tools, 'soccer')],
  [
    'a matchup without players or feeds',
    async (tools) => {
      await changeAnswer(tools.page, matchupAddress, (data) => ({
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
      await asMember(tools)
    },
  ],
])

checkPageStates('a game with everything open', [
  [
    'a matchup with everything open',
    async (tools) => {
      const { page } = tools
      await fewPlayers(page)
      await asMember(tools)
      // All at once, because an open part may hold more of them.
      await page
        .getByRole('main')
        .locator('details > summary')
        .evaluateAll((summaries: HTMLElement[]) => {
          for (const summary of summaries) summary.click()
        })
      await expect(page.getByRole('slider')).toBeVisible()
    },
    'dark and wide',
  ],
  [
    'a player’s explanation',
    async ({ page }) => {
      await page
        .getByRole('button', { name: /why .* is there/ })
        .first()
        .click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
    dialog,
  ],
  [
    'rosters in a what-if',
    async ({ page }) => {
      await page.keyboard.press('Escape')
      for (const button of await page.getByRole('button', { name: 'Full active roster' }).all())
        await button.click()
      await page.getByRole('switch').first().click()
      await expect(page.getByRole('region', { name: 'What if' }).locator('data')).toHaveCount(3)
    },
    { part: '[aria-label="What if"], [aria-label$=" players"]', wide: true },
  ],
])
