import type { Page } from '@playwright/test'
import { failCalls } from '../support/answers.ts'
import { expect, test } from '../support/fixtures.ts'

/** Nobody reads the provider's feeds of La Liga here, so other tests do not notice the changes. */
const openAddresses = async (page: Page) => {
  await page.goto('/admin/settings?sport=3')
  const form = page.getByRole('form', { name: 'La Liga: provider’s feeds' })
  await expect(form).toBeVisible()
  return { form, save: form.getByRole('button', { name: /^Save/ }) }
}
const address = (name: string) => `https://replay.sportsdata.io/${name}`

test('if another admin has saved a setting meanwhile, the page names who and what, and keeps the own changes', async ({
  page,
  logIn,
  visit,
}) => {
  await logIn({ admin: true })
  await visit(
    'a page in the admins’ frame does not ask for the data health of all teams',
    async () => {
      const asked: string[] = []
      page.on('request', (request) => asked.push(request.url()))
      await openAddresses(page)
      await expect(page.getByRole('link', { name: 'Data health' })).toBeVisible()
      await page.waitForLoadState('networkidle')
      expect(asked.filter((address) => address.includes('/api/admin/data_health'))).toEqual([])
    },
  )
  await visit(
    'the second admin sees what the first has saved, loads it and saves his own beside it',
    async () => {
      const mine = await openAddresses(page)
      const other = await page.context().newPage()
      const theirs = await openAddresses(other)
      await theirs.form.getByLabel('competition').fill(address('theirs'))
      await theirs.save.click()
      await expect(other.getByText('Changes submitted successfully!')).toBeVisible()
      await other.close()

      await mine.form.getByLabel('stats').fill(address('mine'))
      await mine.save.click()
      const conflict = mine.form.getByRole('alert')
      await expect(conflict).toContainText('Somebody else has changed this since you opened it.')
      await expect(conflict).toContainText(`competition: none → address ${address('theirs')}`)
      await expect(conflict).toContainText(/@.*, Nov/)
      await conflict.getByRole('button', { name: 'Load theirs, keep mine' }).click()
      await expect(conflict).toBeHidden()
      await expect(mine.form.getByLabel('competition')).toHaveValue(address('theirs'))
      await expect(mine.form.getByLabel('stats')).toHaveValue(address('mine'))
      await mine.save.click()
      await expect(page.getByText('Changes submitted successfully!')).toBeVisible()

      const history = page.getByRole('region', { name: 'History' })
      const undo = history.getByRole('button', { name: 'Undo La Liga provider addresses' })
      for (const left of [address('theirs'), '']) {
        await undo.first().click()
        await expect(mine.form.getByLabel('stats')).toHaveValue('')
        await expect(mine.form.getByLabel('competition')).toHaveValue(left)
      }
    },
    /409 \(Conflict\)/,
  )
})

test('the dashboard saves the file of all users, and says when its options could not be read', async ({
  page,
  logIn,
  visit,
}) => {
  await logIn({ admin: true })
  await visit('the file of all users can be saved from the dashboard', async () => {
    await page.goto('/admin')
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'CSV of all users' }).click()
    expect((await saved).suggestedFilename()).toBe('matchfit-users.csv')
  })
  await visit(
    'options that could not be read are an error on each page that offers them',
    async () => {
      const failure = 'There was an error retrieving the admin dashboard options'
      for (const path of ['/admin', '/admin/team_health_score']) {
        await failCalls(page, '**/fetchdashboardoptions/**', failure)
        await page.goto(path)
        await expect(page.getByRole('alert').filter({ hasText: failure })).toBeVisible()
      }
    },
    /500 \(Internal/,
  )
})
