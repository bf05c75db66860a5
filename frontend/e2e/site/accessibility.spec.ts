import type { Page } from '@playwright/test'
import { failCalls, optionsAddress, optionsFailure } from '../support/answers.ts'
import { expect, test } from '../support/fixtures.ts'
import { checkPageStates, checkStatesInTurn } from '../support/pageStates.ts'

const heading = (page: Page) => expect(page.getByRole('heading').first()).toBeVisible()

test.use({ expectedErrors: /500 \(Internal Server Error\)/ })

checkPageStates([
  [
    'an alert',
    async ({ page }) => {
      await page.clock.install()
      await failCalls(page, optionsAddress, optionsFailure)
      await page.goto('/nfl/upcominggames')
      await page.clock.runFor(1000)
      await expect(page.getByRole('alert')).toContainText(optionsFailure)
    },
  ],
  ['about', ({ page }) => page.goto('/about').then(() => heading(page)), 'dark and wide'],
  [
    'the whitepaper',
    async ({ page }) => {
      await page.goto('/whitepaper')
      await expect(page.getByRole('table', { name: /The record of what/ })).toBeVisible()
    },
    'dark and wide',
  ],
  [
    'the record of forecasts',
    async ({ page }) => {
      await page.goto('/record')
      await expect(page.getByRole('heading', { name: 'Return dates' })).toBeVisible()
    },
    'dark and wide',
  ],
  [
    'a model’s card',
    async ({ page }) => {
      await page.goto('/science/nfl')
      await expect(page.locator('#calibration').getByRole('slider').first()).toBeVisible()
    },
    'dark and wide',
  ],
  [
    'a page that is not open',
    ({ page }) => page.goto('/article/some-slug').then(() => heading(page)),
  ],
  ['no page', ({ page }) => page.goto('/no/such/page').then(() => heading(page)), 'dark and wide'],
])

checkStatesInTurn([
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
      await expect(page.getByRole('dialog')).toBeVisible()
    },
    'only its dialog',
  ],
])
