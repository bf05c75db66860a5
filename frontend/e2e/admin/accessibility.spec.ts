import {
  changeAnswer,
  deliveriesAddress,
  failingPushes,
  settingsAddress,
} from '../support/answers.ts'
import { expect } from '../support/fixtures.ts'
import { checkPageStates, dialog } from '../support/pageStates.ts'
import { portalTime } from '../support/portalTime.ts'

const longAddress = 'anaddressthatnolineofaphonecanhold@reader.example'

checkPageStates('the admin’s pages', [
  [
    'the dashboard with an injury open',
    async ({ page, logIn }) => {
      await logIn({ admin: true })
      // Another test stops and starts pushes meanwhile.
      await changeAnswer(page, deliveriesAddress, (data) => {
        const [push, mail, ...others] = failingPushes(data).channels
        const on = { ...push, value: 'on', saved: null }
        const stopped = { ...mail, value: 'stopped', saved: { by: longAddress, at: portalTime } }
        return { channels: [on, stopped, ...others] }
      })
      await page.goto('/admin?sport=1&player=son')
      await expect(page.getByText('Failing today')).toBeVisible()
      await expect(page.getByText(`Stopped by ${longAddress}`)).toBeVisible()
      await page
        .getByRole('button', { name: /edit the record/ })
        .first()
        .click()
      await expect(page.getByLabel('Injury record *')).toBeVisible()
    },
    'dark and wide',
  ],
  [
    'the weekly picks',
    async ({ page }) => {
      await page.goto('/admin/weekly_matchups')
      await expect(page.getByRole('button', { name: /^Edit/ }).first()).toBeVisible()
    },
    'dark and wide',
  ],
  [
    'the override of a pick',
    async ({ page }) => {
      await page.getByRole('button', { name: /^Edit/ }).first().click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
    dialog,
  ],
  [
    'the team scores',
    async ({ page }) => {
      await page.goto('/admin/team_health_score?sport=1&team=nfl-BUF')
      await expect(page.getByText(/^Team Health Score fetched!/)).toBeVisible()
    },
    { part: 'main' },
  ],
  [
    'the settings, last saved by somebody with a long address',
    async ({ page }) => {
      await changeAnswer(page, settingsAddress, (settings) => ({
        ...settings,
        prices: { ...settings.prices, saved: { by: longAddress, at: portalTime } },
      }))
      await page.goto('/admin/settings')
      await expect(page.getByRole('form', { name: 'Prices' })).toBeVisible()
    },
    { part: 'main', wide: true },
  ],
  [
    'the people',
    async ({ page }) => {
      await page.goto('/admin/people?admins=yes')
      await expect(page.getByRole('table', { name: 'Users' })).toBeVisible()
    },
    { part: 'main', wide: true },
  ],
  [
    'the health of the data',
    async ({ page }) => {
      await page.goto('/admin/data_health?sport=2')
      await expect(page.getByRole('heading', { name: 'Data health' })).toBeVisible()
    },
    { part: 'main' },
  ],
  [
    'the first day',
    async ({ page }) => {
      await page.goto('/admin/first_day')
      await expect(page.getByRole('heading', { name: / in place$/ })).toBeVisible()
    },
    { part: 'main' },
  ],
])
