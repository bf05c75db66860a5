import { readFile } from 'node:fs/promises'
import * as z from 'zod'
import {
  button,
  createAccount,
  expectLogin,
  goodPassword,
  logInWithForm,
} from '../support/accounts.ts'
import { expect, test } from '../support/fixtures.ts'

test.use({ expectedErrors: /40[03] \((?:Bad Request|Forbidden)\)/ })

const savedFile = z.object({ account: z.object({ email: z.string() }), profile: z.object({}) })

test('members download their data, and delete their account', async ({ page, visit, request }) => {
  const email = await createAccount(request)
  await logInWithForm(page, email)
  await expectLogin(page, true)
  const dialog = page.getByRole('alertdialog', { name: 'Delete your account?' })

  await visit('the file holds what is stored of the member', async () => {
    await page.goto('/profile')
    const saving = page.waitForEvent('download')
    await button(page, 'Download my data').click()
    const file = await saving
    expect(file.suggestedFilename()).toBe('matchfit-my-data.json')
    const saved = savedFile.parse(JSON.parse(await readFile(await file.path(), 'utf8')))
    expect(saved.account.email).toBe(email)
  })

  await visit(
    'the question is answered by keeping the account, or by the right password',
    async () => {
      await page.goto('/profile')
      await button(page, 'Delete my account').click()
      await expect(dialog.getByRole('button', { name: 'Keep my account' })).toBeFocused()
      await dialog.getByRole('button', { name: 'Keep my account' }).click()
      await expect(dialog).toHaveCount(0)
      await expect(button(page, 'Delete my account')).toBeFocused()

      await button(page, 'Delete my account').click()
      await dialog.getByLabel('Password', { exact: true }).fill('Wrong-horse-9')
      await dialog.getByRole('button', { name: 'Delete my account' }).click()
      await expect(dialog.getByText('This password is incorrect.')).toBeVisible()
      await expectLogin(page, true)

      await dialog.getByLabel('Password', { exact: true }).fill(goodPassword)
      await dialog.getByRole('button', { name: 'Delete my account' }).click()
      await expect(page).toHaveURL('/')
      await expect(page.getByText('Your account is being deleted.')).toBeVisible()
      await expectLogin(page, false)
    },
  )

  await visit('nobody can log in to an account that is being deleted', async () => {
    await logInWithForm(page, email)
    await expect(
      page.getByText(/This account is being deleted|The email or password is incorrect/),
    ).toBeVisible()
    await expectLogin(page, false)
  })
})
