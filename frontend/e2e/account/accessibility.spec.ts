import type { Page } from '@playwright/test'
import { button, emailField, passwordField } from '../support/accounts.ts'
import { failCalls } from '../support/answers.ts'
import { expect, test } from '../support/fixtures.ts'
import { checkPageStates } from '../support/pageStates.ts'

const heading = (page: Page) => expect(page.getByRole('heading').first()).toBeVisible()

test.use({ expectedErrors: /500 \(Internal Server Error\)/ })

checkPageStates('the pages of an account', [
  [
    'sign-up with errors',
    async ({ page }) => {
      await page.goto('/signup')
      await button(page, 'Sign Up For Free').click()
      await expect(page.getByText('Required*')).toHaveCount(2)
    },
    'dark and wide',
  ],
  [
    'a login that was refused',
    async ({ page }) => {
      await failCalls(page, '**/api/login', 'Unable to log in. Please try again later.')
      await page.goto('/login')
      await emailField(page).fill('fan@reader.example')
      await passwordField(page).fill('hush')
      await button(page, 'Login').click()
      await expect(page.locator('form').getByText('Unable to log in.')).toBeVisible()
    },
    'dark and wide',
  ],
  ['a forgotten password', ({ page }) => page.goto('/login?forgot=true').then(() => heading(page))],
  ['an incorrect link', ({ page }) => page.goto('/resetpassword').then(() => heading(page))],
  [
    'a new password',
    async ({ page }) => {
      await page.route('**/api/verifyPasswordReset', (route) =>
        route.fulfill({ json: { status: 'success', data: { email: 'fan@reader.example' } } }),
      )
      await page.goto(`/resetpassword?fp_token=${'a'.repeat(43)}`)
      await passwordField(page).fill('Correct-horse')
      await page.getByLabel('Confirm password').fill('Correct-house')
      await expect(page.getByText('Passwords do not match.')).toBeVisible()
    },
    'dark and wide',
  ],
  [
    'free access',
    ({ page }) => page.goto('/freeaccess').then(() => heading(page)),
    'dark and wide',
  ],
  ['a guest’s profile', ({ page }) => page.goto('/profile').then(() => heading(page))],
  [
    'a confirmation',
    ({ page }) => page.goto('/confirmation').then(() => heading(page)),
    'dark and wide',
  ],
  [
    'a cancelled plan',
    ({ page }) => page.goto('/cancel').then(() => heading(page)),
    'dark and wide',
  ],
  [
    'a profile and its plans',
    async ({ page, logIn }) => {
      await logIn()
      await page.goto('/profile')
      await expect(button(page, 'Choose Free')).toBeVisible()
    },
    'dark and wide',
  ],
  [
    'a profile being edited',
    async ({ page }) => {
      await button(page, 'Edit Profile').click()
      await button(page, 'Save').click()
      await expect(page.getByText('Required*')).toHaveCount(3)
    },
    'dark and wide',
  ],
  [
    'the question before an account is deleted, with a password missing',
    async ({ page }) => {
      await page.goto('/profile')
      await button(page, 'Delete my account').click()
      const dialog = page.getByRole('alertdialog', { name: 'Delete your account?' })
      await dialog.getByRole('button', { name: 'Delete my account' }).click()
      await expect(dialog.getByText('Required*')).toBeVisible()
    },
    'dark and wide',
  ],
])
