import { expect } from '../support/fixtures.ts'
import { checkPageStates, dialog } from '../support/pageStates.ts'

checkPageStates('the admin’s pages', [
  [
    'the dashboard with an injury open',
    async ({ page, logIn }) => {
      await logIn({ admin: true })
      await page.goto('/admin?sport=1&player=son')
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
])
