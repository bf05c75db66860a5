import type { Page } from '@playwright/test'
import { button, email, password } from './accounts.ts'
import {
  articlesAddress,
  change,
  fail,
  healthScoresAddress,
  hold,
  newsAddress,
  optionsAddress,
  schedulesAddress,
} from './answers.ts'
import { expect, test } from './fixtures.ts'

const games = (page: Page) => expect(page.getByText('Team Health Scores').first()).toBeVisible()
const heading = (page: Page) => expect(page.getByRole('heading').first()).toBeVisible()

const states: [string, (page: Page, logIn: () => Promise<void>) => Promise<unknown>][] = [
  [
    'home',
    async (page) => {
      await page.goto('/')
      await expect(page.getByText(/The record this portal computed/)).toBeVisible()
    },
  ],
  ['the NFL’s games', (page) => page.goto('/nfl/upcominggames').then(() => games(page))],
  ['the NBA’s games', (page) => page.goto('/nba').then(() => games(page))],
  [
    'La Liga’s games',
    (page) => page.goto('/soccer/upcominggames?league=ESP').then(() => games(page)),
  ],
  [
    'a member’s games',
    async (page, logIn) => {
      await logIn()
      await page.goto('/soccer/upcominggames?league=ESP')
      await games(page)
    },
  ],
  [
    'the teams, locked',
    async (page) => {
      await page.goto('/nfl/upcominggames?view=teams')
      await expect(page.getByText('Locked').first()).toBeVisible()
    },
  ],
  [
    'a member’s teams, one without data',
    async (page, logIn) => {
      await logIn()
      await change(page, healthScoresAddress, (data) => ({
        ...data,
        teams: [{ ...data.teams[0], team_gaming_score: null }, ...data.teams.slice(1)],
      }))
      await page.goto('/soccer/upcominggames?view=teams')
      await expect(page.getByRole('button', { name: '10.0, no data yet' })).toBeVisible()
    },
  ],
  [
    'nobody of that name',
    async (page) => {
      await page.goto('/nba/upcominggames?view=players&name=nobody%20has%20it')
      await expect(page.getByRole('heading', { name: 'No players found' })).toBeVisible()
    },
  ],
  [
    'insights',
    async (page) => {
      await page.goto('/nfl/upcominggames?view=articles')
      await expect(page.getByRole('main').locator('img').first()).toBeAttached()
    },
  ],
  [
    'insights on many pages',
    async (page) => {
      await change(page, articlesAddress, (data) => ({
        ...data,
        pagination: { ...data.pagination, pages: 20, total: 120 },
      }))
      await page.goto('/soccer/upcominggames?view=articles')
      await expect(page.getByRole('navigation', { name: 'Pages' })).toBeVisible()
    },
  ],
  [
    'no insights',
    async (page) => {
      await change(page, articlesAddress, ({ pagination }) => ({ articles: [], pagination }))
      await page.goto('/nfl/upcominggames?view=articles')
      await expect(page.getByRole('heading', { name: 'No articles found' })).toBeVisible()
    },
  ],
  [
    'a tab that failed',
    async (page) => {
      await fail(page, healthScoresAddress, 'Unable to retrieve health scores')
      await page.goto('/nfl/upcominggames?view=teams')
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    },
  ],
  [
    'tabs while they load',
    async (page) => {
      await hold(page, '**/api/main/*/healthScores*')
      await page.goto('/nfl/upcominggames?view=teams')
      await expect(page.getByText('Loading teams')).toBeVisible()
    },
  ],
  [
    'news that opened, and more that failed',
    async (page) => {
      await page.goto('/nfl/upcominggames')
      await page.locator('details summary').first().click()
      await fail(page, newsAddress, 'Unable to retrieve news')
      await page.getByRole('button', { name: 'See More' }).click()
      await expect(page.getByText('Unable to retrieve news')).toBeVisible()
    },
  ],
  [
    'old scores',
    async (page) => {
      await change(page, schedulesAddress, (data) => ({
        ...data,
        updated_at: '2026-11-20T17:00:00Z',
      }))
      await page.goto('/nfl/upcominggames')
      await games(page)
    },
  ],
  [
    'no games',
    async (page) => {
      await change(page, schedulesAddress, (data) => ({ ...data, schedules: [] }))
      await page.goto('/nfl/upcominggames')
      await expect(page.getByText(/Matchups will be available/)).toBeVisible()
    },
  ],
  [
    'a failure',
    async (page) => {
      await fail(page, schedulesAddress, 'Unable to retrieve schedules')
      await page.goto('/nfl/upcominggames')
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    },
  ],
  [
    'an alert',
    async (page) => {
      await page.clock.install()
      await fail(page, optionsAddress, 'Unable to retrieve options')
      await page.goto('/nfl/upcominggames')
      await page.clock.runFor(1000)
      await expect(page.getByRole('alert')).toContainText('Unable')
    },
  ],
  [
    'the sign-up modal',
    async (page) => {
      await page.goto('/nfl/upcominggames')
      await page.getByRole('button', { name: 'LOG IN OR JOIN FOR FREE' }).first().click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  ],
  [
    'the menu',
    async (page) => {
      await page.setViewportSize({ width: 320, height: 640 })
      await page.goto('/')
      await page.getByRole('button', { name: 'Menu' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  ],
  ['about', (page) => page.goto('/about').then(() => heading(page))],
  [
    'the whitepaper',
    async (page) => {
      await page.goto('/whitepaper')
      await expect(page.getByRole('table', { name: /The record of what/ })).toBeVisible()
    },
  ],
  [
    'sign-up with errors',
    async (page) => {
      await page.goto('/signup')
      await button(page, 'Sign Up For Free').click()
      await expect(page.getByText('Required*')).toHaveCount(2)
    },
  ],
  [
    'a login that was refused',
    async (page) => {
      await fail(page, '**/api/login', 'Unable to log in. Please try again later.')
      await page.goto('/login')
      await email(page).fill('fan@reader.example')
      await password(page).fill('hush')
      await button(page, 'Login').click()
      await expect(page.locator('form').getByText('Unable to log in.')).toBeVisible()
    },
  ],
  ['a forgotten password', (page) => page.goto('/login?forgot=true').then(() => heading(page))],
  ['an incorrect link', (page) => page.goto('/resetpassword').then(() => heading(page))],
  [
    'a new password',
    async (page) => {
      await page.route('**/api/verifyPasswordReset', (route) =>
        route.fulfill({ json: { status: 'success', data: { email: 'fan@reader.example' } } }),
      )
      await page.goto(`/resetpassword?fp_token=${'a'.repeat(43)}`)
      await password(page).fill('Correct-horse')
      await page.getByLabel('Confirm password').fill('Correct-house')
      await expect(page.getByText('Passwords do not match.')).toBeVisible()
    },
  ],
  ['free access', (page) => page.goto('/freeaccess').then(() => heading(page))],
  ['a guest’s profile', (page) => page.goto('/profile').then(() => heading(page))],
  [
    'a profile and its plans',
    async (page, logIn) => {
      await logIn()
      await page.goto('/profile')
      await expect(button(page, 'Choose Free')).toBeVisible()
    },
  ],
  [
    'a profile being edited',
    async (page, logIn) => {
      await logIn()
      await page.goto('/profile')
      await button(page, 'Edit Profile').click()
      await button(page, 'Save').click()
      await expect(page.getByText('Required*')).toHaveCount(3)
    },
  ],
  ['a confirmation', (page) => page.goto('/confirmation').then(() => heading(page))],
  ['a cancelled plan', (page) => page.goto('/cancel').then(() => heading(page))],
  ['a page that is not open', (page) => page.goto('/nfl/team/1').then(() => heading(page))],
  ['no page', (page) => page.goto('/no/such/page').then(() => heading(page))],
]

test.use({
  expectedErrors: /500 \(Internal Server Error\)/,
  contextOptions: { reducedMotion: 'reduce' },
})

const looks = [
  { colorScheme: 'light', width: 360 },
  { colorScheme: 'dark', width: 360 },
  { colorScheme: 'dark', width: 1280 },
] as const

for (const [name, open] of states)
  test(`${name}: accessible in every look, and no wider than a small screen`, async ({
    page,
    logIn,
    expectAccessible,
  }) => {
    await open(page, logIn)
    for (const { colorScheme, width } of looks) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 740 })
      await expectAccessible()
    }
    await page.setViewportSize({ width: 320, height: 640 })
    const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
    expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0)
  })
