import { expect, test } from '../support/fixtures.ts'

test('an admin finds an injury, sees what a change will do, makes it and takes it back', async ({
  page,
  logIn,
}) => {
  await logIn({ admin: true })
  await page.goto('/admin')
  await expect(page).toHaveTitle('Dashboard · Matchfit')
  const search = page.getByRole('search').getByRole('button', { name: 'Search', exact: true })
  await expect(search).toBeDisabled()
  await page.getByLabel('Sport *').selectOption('NFL')
  await page.getByLabel('Team', { exact: true }).selectOption('Tennessee Titans')
  await search.click()
  await expect(page).toHaveURL(/sport=1.*team=/)

  const results = page.getByRole('region', { name: 'Results' })
  const table = results.getByRole('table', { name: 'Info' })
  await results.getByRole('button', { name: 'Injury date' }).click()
  await results.getByRole('button', { name: 'Injury date' }).click()
  await expect(results.getByRole('columnheader', { name: 'Injury date' })).toHaveAttribute(
    'aria-sort',
    'descending',
  )
  await expect(page).toHaveURL(/sort=-injury_date/)
  await results.getByText(/^Columns/).click()
  await results.getByLabel('Position').uncheck()
  await expect(table.getByRole('columnheader', { name: 'Position' })).toHaveCount(0)
  const saved = page.waitForEvent('download')
  await results.getByRole('button', { name: 'CSV' }).click()
  expect((await saved).suggestedFilename()).toBe('matchfit-info.csv')
  await results.getByRole('button', { name: /^Heat map/ }).click()
  await expect(results.getByRole('table', { name: 'Heat map' })).toContainText(/\d/)
  await results.getByRole('button', { name: /^Info/ }).click()

  const open = table.getByRole('button').filter({ hasText: 'edit the record' }).first()
  await open.click()
  const drawer = page.getByRole('complementary', { name: 'Injury' })
  const submit = drawer.getByRole('button', { name: 'Submit change' })
  await expect(submit).toBeDisabled()
  const grade = drawer.getByLabel('Grade')
  const before = await grade.inputValue()
  await grade.selectOption(before === '4' ? '3' : '4')
  await expect(drawer.getByRole('table', { name: 'What this will change' })).toContainText('Score')
  await submit.click()
  await expect(page.getByText('Changes submitted successfully!')).toBeVisible()
  await expect(drawer).toContainText('Held against the feed: admin injury grade')

  const history = page.getByRole('region', { name: 'History' })
  await history.getByRole('button', { name: /^Undo/ }).first().click()
  await expect(history.getByRole('button', { name: /^Redo/ }).first()).toBeVisible()
  await expect(drawer).not.toContainText('Held against the feed')
  await expect(grade).toHaveValue(before)
  await expect(page.getByRole('progressbar', { name: 'Run of the NFL' })).toBeVisible()

  const sections = page.getByRole('navigation', { name: 'Admin' })
  await sections.getByRole('link', { name: 'Team scores' }).click()
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeDisabled()
  await page.getByLabel('Team *').selectOption('Buffalo Bills')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.getByText(/^Team Health Score fetched! [1-9]/)).toBeVisible()

  await sections.getByRole('link', { name: 'Settings' }).click()
  const prices = page.getByRole('form', { name: 'Prices' })
  const title = prices.getByLabel('Plan').last()
  const plan = await title.inputValue()
  await title.fill(`${plan} +`)
  await prices.getByRole('button', { name: /^Save/ }).click()
  await expect(history).toContainText(`title ${plan} +`)
  await history.getByRole('button', { name: 'Undo Prices' }).first().click()
  await expect(title).toHaveValue(plan)

  await sections.getByRole('link', { name: 'People' }).click()
  await page.getByLabel('Access', { exact: true }).selectOption('Admins')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByRole('table', { name: 'Users' }).getByRole('button').first().click()
  await page.getByRole('button', { name: 'Show what this user did' }).click()
  await expect(page.getByRole('region', { name: /^Trail of .*@/ })).toBeVisible()

  await sections.getByRole('link', { name: 'Data health' }).click()
  await expect(page.getByText('Nothing is wrong or missing.')).toBeVisible()
})
