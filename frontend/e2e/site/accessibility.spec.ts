import type { Page } from '@playwright/test'
import {
  changeAnswer,
  failCalls,
  holdCalls,
  optionsAddress,
  optionsFailure,
} from '../support/answers.ts'
import { expect, test } from '../support/fixtures.ts'
import { flagsAddress, inventedFlags } from '../support/flagAnswers.ts'
import { openSections } from '../support/foldedSections.ts'
import { checkPageStates } from '../support/pageStates.ts'
import { inventedPublishers } from '../support/recordAnswers.ts'

const heading = (page: Page) => expect(page.getByRole('heading').first()).toBeVisible()

const article = '/article/how-to-read-a-health-score'

test.use({ expectedErrors: /500 \(Internal Server Error\)|404 \(Not Found\)/ })

checkPageStates('the pages of the site', [
  [
    'home',
    async ({ page }) => {
      await page.goto('/')
      await expect(page.getByText(/The record this portal computed/)).toBeVisible()
    },
    'dark and wide',
  ],
  [
    'the menu',
    async ({ page }) => {
      await page.getByRole('button', { name: 'Menu' }).click()
      await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible()
    },
    { part: ':popover-open' },
  ],
  ['about', ({ page }) => page.goto('/about').then(() => heading(page)), 'dark and wide'],
  ['no page', ({ page }) => page.goto('/no/such/page').then(() => heading(page)), 'dark and wide'],
  [
    'the whitepaper',
    async ({ page }) => {
      await changeAnswer(page, '**/api/record/picks?*', (data) => ({
        ...data,
        picks: data.picks.slice(0, 3),
      }))
      await page.goto('/whitepaper')
      await openSections(page)
      await expect(page.getByRole('table', { name: /The record of what/ })).toBeVisible()
    },
    'dark and wide',
  ],
  [
    'where the data comes from, of a portal without sources',
    async ({ page }) => {
      await page.goto('/sources')
      await expect(page.getByText(/No source is read here/)).toHaveCount(1)
    },
    { part: 'main' },
  ],
  [
    'where the data comes from, of a portal with sources',
    async ({ page }) => {
      const feed = {
        ...{ title: 'Injury reports', licence: 'No licence is stated', every_minutes: 60 },
        source: { name: 'nflverse', url: 'https://github.com/nflverse/nflverse-data' },
        answered_at: '2020-01-01T12:00:00.000Z',
      }
      const rows = { now: 286, usual: 441, same_week_last_season: true, is_gap: true }
      await changeAnswer(page, '**/api/sources', ({ leagues }) => ({
        leagues: leagues.map((league: object) => ({
          ...league,
          feeds: [
            { ...feed, condition: 'late', rows },
            { ...feed, title: 'Snap counts', condition: 'waiting', rows: null },
          ],
        })),
      }))
      await page.goto('/sources')
      await expect(page.getByText('Late: last answer Jan 1').first()).toBeVisible()
      await expect(page.getByText(/441 in the same week last season: a gap/).first()).toBeVisible()
      await expect(page.getByText('As above').first()).toBeVisible()
      await expect(page.getByText(/No source is read here/).first()).toBeVisible()
    },
    'dark and wide',
  ],
  [
    'what a flag is worth',
    async ({ page }) => {
      await changeAnswer(page, flagsAddress, inventedFlags)
      await page.goto('/flags')
      await page.locator('summary', { hasText: 'More' }).first().click()
      await expect(page.getByRole('heading', { name: 'Earlier seasons' })).toBeVisible()
    },
    'dark and wide',
  ],
  [
    'the record of forecasts',
    async ({ page }) => {
      await changeAnswer(page, '**/api/record/forecasts', (data) => ({
        ...data,
        ...inventedPublishers,
        sports: [data.sports[0], data.sports[2]],
      }))
      await page.goto('/record')
      await openSections(page)
      await expect(page.getByRole('heading', { name: 'Return dates' })).toBeVisible()
    },
    'dark and wide',
  ],
  [
    'a model’s card',
    async ({ page }) => {
      await page.goto('/science/nfl')
      await openSections(page)
      await expect(page.locator('#calibration').getByRole('slider').first()).toBeVisible()
    },
    'dark and wide',
  ],
  [
    'an alert',
    async ({ page }) => {
      await failCalls(page, optionsAddress, optionsFailure)
      // The alert is shown for five seconds.
      const letGo = await holdCalls(page, optionsAddress, { mocked: true })
      await page.goto('/nfl/upcominggames')
      await heading(page)
      letGo()
      await expect(page.getByRole('alert')).toContainText(optionsFailure)
    },
    { part: '[role="alert"]' },
  ],
])

checkPageStates('the articles and their editor', [
  [
    'the articles',
    async ({ page }) => {
      await page.goto('/articles?page=2')
      await expect(page.getByRole('link', { name: 'Next page' })).toBeVisible()
    },
    'dark and wide',
  ],
  [
    'an article for a guest',
    async ({ page }) => {
      await page.goto(article)
      await expect(page.getByRole('heading', { name: 'Premium Content' })).toBeVisible()
    },
  ],
  [
    'an article for a member',
    async ({ page, logIn }) => {
      await logIn()
      await page.goto(article)
      await expect(page.getByRole('heading', { name: 'See Related Articles' })).toBeVisible()
    },
    'dark and wide',
  ],
  [
    'the admins’ articles',
    async ({ page, logIn }) => {
      await logIn({ admin: true })
      await page.goto('/admin-panel/articles')
      await expect(page.getByRole('table')).toBeVisible()
    },
    'dark and wide',
  ],
  [
    'the editor with its errors',
    async ({ page, logIn }) => {
      await logIn({ admin: true })
      await page.goto('/admin-panel/articles/create')
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(page.getByText('Title is required')).toBeVisible()
    },
    'dark and wide',
  ],
])
