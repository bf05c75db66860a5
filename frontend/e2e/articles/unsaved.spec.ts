import { button, goodPassword, passwordField } from '../support/accounts.ts'
import { expect, openSiteLinks, test } from '../support/fixtures.ts'

test.use({ expectedErrors: /401 \(Unauthorized\)/ })

test('unsaved text outlives the end of the session, and a logout asks before it deletes it', async ({
  page,
  logIn,
}) => {
  const token = await logIn({ admin: true })
  await page.goto('/admin-panel/articles/create')
  const title = page.getByLabel('Title', { exact: true })
  const content = page.getByRole('textbox', { name: 'Content' })
  await title.fill('Written before the end')
  await page.getByLabel('Sports category').selectOption('NFL')
  await content.fill('Words that nobody has saved.')

  // The login ends on the server: the save is refused, and the text stays where it is.
  await page.request.get('/api/logout', { headers: { 'x-access-token': token } })
  await button(page, 'Save').click()
  const dialog = page.getByRole('alertdialog', { name: 'Your session has ended' })
  await expect(dialog).toBeVisible()
  await passwordField(page).fill(goodPassword)
  await dialog.getByRole('button', { name: 'Login' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(title).toHaveValue('Written before the end')
  await expect(content).toHaveText('Words that nobody has saved.')

  const logOut = async () => {
    await openSiteLinks(page)
    await button(page, 'LOGOUT').click()
  }
  await logOut()
  const question = page.getByRole('alertdialog', { name: 'Log out with unsaved text?' })
  await question.getByRole('button', { name: 'Stay logged in' }).click()
  await expect(title).toHaveValue('Written before the end')
  await logOut()
  await question.getByRole('button', { name: 'Log out', exact: true }).click()
  await expect(page).toHaveURL('/')
  expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('draft:article:new')
})
