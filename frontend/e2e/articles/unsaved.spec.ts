import { button, goodPassword, passwordField } from '../support/accounts.ts'
import { expect, openSiteLinks, test } from '../support/fixtures.ts'

test.use({ expectedErrors: /401 \(Unauthorized\)/ })

test('unsaved text survives the end of the session, and a logout asks before deleting it', async ({
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

  // The login ends on the server while the save is on its way: it is refused, and the text stays where it is.
  await page.route('**/api/admin/articles', async (route) => {
    await page.request.get('/api/logout', { headers: { 'x-access-token': token } })
    await route.fallback()
  })
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

  // An address that logs out asks, too. The browser's own question comes before it.
  page.once('dialog', (leaving) => void leaving.accept())
  await page.goto('/logout')
  await question.getByRole('button', { name: 'Stay logged in' }).click()
  await expect(question).toHaveCount(0)
  expect(await page.evaluate(() => Object.keys(localStorage))).toContain('draft:article:new')
  await page.goto('/logout')
  await question.getByRole('button', { name: 'Log out', exact: true }).click()
  await expect(page).toHaveURL('/')
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage)))
    .not.toContain('draft:article:new')
})

test('a save with errors shows the top of the form, and the list opens 1.5 seconds after one that succeeds', async ({
  page,
  logIn,
}) => {
  await logIn({ admin: true })
  await page.clock.install()
  await page.goto('/admin-panel/articles/create')
  const heading = page.getByRole('heading', { name: 'Create New Article' })
  const last = page.getByLabel('Meta title')
  await last.focus()
  await expect(heading).not.toBeInViewport()
  await last.press('Enter')
  await expect(page.getByText('Please fix the validation errors before submitting')).toBeVisible()
  await expect(heading).toBeInViewport()

  await page.getByLabel('Title', { exact: true }).fill('Saved in a moment')
  await page.getByLabel('Sports category').selectOption('NFL')
  await page.getByRole('textbox', { name: 'Content' }).fill('Words of a draft.')
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000))
  await button(page, 'Save').click()
  await expect(page.getByRole('status').filter({ hasText: 'Article saved' })).toBeVisible()
  await page.clock.runFor(1_499)
  await expect(page).toHaveURL('/admin-panel/articles/create')
  await page.clock.runFor(1)
  await expect(page).toHaveURL('/admin-panel/articles')
})

test('an article is not saved without a picture that is still being uploaded, and a preview says that it has no category', async ({
  page,
  logIn,
}) => {
  await logIn({ admin: true })
  await page.goto('/admin-panel/articles/create')
  await page.getByLabel('Title', { exact: true }).fill('Waits for its picture')
  await page.getByRole('textbox', { name: 'Content' }).fill('Words beside a picture.')
  await page.getByRole('button', { name: 'Preview' }).click()
  const noCategory = page.getByText('No sports category is chosen yet.')
  await expect(noCategory).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByLabel('Sports category').selectOption('NFL')
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByRole('button', { name: 'Desktop' })).toBeVisible()
  await expect(noCategory).toHaveCount(0)
  await page.getByRole('button', { name: 'Close' }).click()

  let saves = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/admin/articles')) saves++
  })
  await page.route('**/api/admin/upload/image', () => {})
  const refusal = page.getByText('A picture is not uploaded yet.')
  for (const place of ['Image', 'Choose an image']) {
    await page.getByLabel(place, { exact: true }).setInputFiles('frontend/public/icon-192.png')
    await button(page, 'Save').click()
    await expect(refusal).toBeVisible()
    await page.getByRole('button', { name: 'Dismiss', exact: true }).click()
    await expect(refusal).toHaveCount(0)
    await page.getByRole('button', { name: 'Cancel icon-192.png' }).click()
  }
  expect(saves).toBe(0)
  await button(page, 'Save').click()
  await expect(page.getByRole('status').filter({ hasText: 'Article saved' })).toBeVisible()
  expect(saves).toBe(1)
})
