import type { Page } from '@playwright/test'
import {
  articlesAddress,
  changeAnswer,
  failCalls,
  healthScoresAddress,
  holdCalls,
  newsAddress,
  schedulesAddress,
} from '../support/answers.ts'
import { expect, test } from '../support/fixtures.ts'
import { checkPageStates, dialog } from '../support/pageStates.ts'

/** Keeps only the first four games and the first result. */
const fewGames = (page: Page, changes: object = {}) =>
  changeAnswer(page, schedulesAddress, ({ schedules, results, ...data }) => ({
    ...data,
    schedules: schedules.slice(0, 4),
    results: results.slice(0, 1),
    ...changes,
  }))
const fewTeams = (page: Page, first: object = {}) =>
  changeAnswer(page, healthScoresAddress, (data) => ({
    ...data,
    teams: [{ ...data.teams[0], ...first }, ...data.teams.slice(1, 6)],
  }))

const games = (page: Page) => expect(page.getByText('Team Health Scores').first()).toBeVisible()

test.use({ expectedErrors: /500 \(Internal Server Error\)/ })

checkPageStates('the games of a sport', [
  [
    'the NBA’s games',
    async ({ page }) => {
      await fewGames(page)
      await page.goto('/nba')
      await games(page)
    },
    'dark and wide',
  ],
  [
    'La Liga’s games',
    async ({ page }) => {
      await fewGames(page)
      await page.goto('/soccer/upcominggames?league=ESP')
      await games(page)
    },
    { part: 'main' },
  ],
  [
    'old scores',
    async ({ page }) => {
      await fewGames(page, { updated_at: '2026-11-20T17:00:00Z' })
      await page.goto('/nfl/upcominggames')
      await expect(page.getByText('older than usual')).toBeVisible()
    },
    { part: '[data-stale]' },
  ],
  [
    'no games',
    async ({ page }) => {
      await changeAnswer(page, schedulesAddress, (data) => ({ ...data, schedules: [] }))
      await page.goto('/nfl/upcominggames')
      await expect(page.getByText(/Matchups will be available/)).toBeVisible()
    },
  ],
  [
    'a failure',
    async ({ page }) => {
      await failCalls(page, schedulesAddress, 'Unable to retrieve schedules')
      await page.goto('/nfl/upcominggames')
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    },
  ],
  [
    'the NFL’s games with news that opened, and more that failed',
    async ({ page }) => {
      await fewGames(page)
      await page.goto('/nfl/upcominggames')
      await games(page)
      await page.locator('details summary').first().click()
      await failCalls(page, newsAddress, 'Unable to retrieve news')
      await page.getByRole('button', { name: 'See More' }).click()
      await expect(page.getByText('Unable to retrieve news')).toBeVisible()
    },
  ],
  [
    'the sign-up modal',
    async ({ page }) => {
      await page.getByRole('button', { name: 'LOG IN OR JOIN FOR FREE' }).first().click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
    dialog,
  ],
])

checkPageStates('the tabs of teams and players', [
  [
    'the teams, locked',
    async ({ page }) => {
      await fewTeams(page)
      await page.goto('/nfl/upcominggames?view=teams')
      await expect(page.getByText('Locked').first()).toBeVisible()
    },
  ],
  [
    'nobody of that name',
    async ({ page }) => {
      await page.goto('/nba/upcominggames?view=players&name=nobody%20has%20it')
      await expect(page.getByRole('heading', { name: 'No players found' })).toBeVisible()
    },
  ],
  [
    'a tab that failed',
    async ({ page }) => {
      await failCalls(page, healthScoresAddress, 'Unable to retrieve health scores')
      await page.goto('/nfl/upcominggames?view=teams')
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    },
  ],
  [
    'tabs while they load',
    async ({ page }) => {
      await holdCalls(page, '**/api/main/*/healthScores*')
      await page.goto('/nfl/upcominggames?view=teams')
      await expect(page.getByText('Loading teams')).toBeVisible()
    },
  ],
  [
    'a member’s games',
    async ({ page, logIn }) => {
      await logIn()
      await fewGames(page)
      await page.goto('/soccer/upcominggames?league=ESP')
      await games(page)
    },
    'dark and wide',
  ],
  [
    'a member’s teams, one without data',
    async ({ page, logIn }) => {
      await logIn()
      await fewTeams(page, { team_gaming_score: null })
      await page.goto('/soccer/upcominggames?view=teams')
      await expect(page.getByRole('button', { name: '10.0, no data yet' })).toBeVisible()
    },
    'dark and wide',
  ],
])

checkPageStates('the tab of insights', [
  [
    'insights',
    async ({ page }) => {
      await page.goto('/nfl/upcominggames?view=articles')
      await expect(page.getByRole('main').locator('img').first()).toBeAttached()
    },
  ],
  [
    'insights on many pages',
    async ({ page }) => {
      await changeAnswer(page, articlesAddress, (data) => ({
        ...data,
        pagination: { ...data.pagination, pages: 20, total: 120 },
      }))
      await page.goto('/soccer/upcominggames?view=articles')
      await expect(page.getByRole('navigation', { name: 'Pages' })).toBeVisible()
    },
    'dark and wide',
  ],
  [
    'no insights',
    async ({ page }) => {
      await changeAnswer(page, articlesAddress, ({ pagination }) => ({ articles: [], pagination }))
      await page.goto('/nfl/upcominggames?view=articles')
      await expect(page.getByRole('heading', { name: 'No articles found' })).toBeVisible()
    },
  ],
])
