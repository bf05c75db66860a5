import { openSources } from '#shared/domain/feeds/openSources.ts'
import { changeAnswer, optionsAddress, settingsAddress } from '../support/answers.ts'
import { expect, test } from '../support/fixtures.ts'
import { openSections } from '../support/foldedSections.ts'

const clubGame = {
  name: 'Club Game',
  url: 'https://game.example',
  competitions: ['NFL'],
  bulk: false,
}

test('a public source is switched on by accepting its condition, and its league then has no files', async ({
  page,
  logIn,
  visit,
}) => {
  await logIn({ admin: true })
  await visit('the switch says what is accepted, and saves those words', async () => {
    // Answered by the test, because a source that is switched on would change the pages of other tests.
    const saved: unknown[] = []
    await page.route(settingsAddress, (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      saved.push(route.request().postDataJSON())
      return route.fulfill({ json: { status: 'success', data: { change: 'a-change' } } })
    })
    await page.goto('/admin/settings')
    const form = page.getByRole('form', { name: 'Public sources' })
    const { credit, condition } = openSources.fpl
    const row = form.getByRole('listitem').filter({ has: page.getByLabel(credit) })
    await expect(row).toContainText(`By switching it on you accept: ${condition}`)
    await row.getByLabel(credit).check()
    await expect(row).toContainText(`Accepted: ${condition}`)
    await form.getByRole('button', { name: /^Save/ }).click()
    await expect(page.getByText('Changes submitted successfully!')).toBeVisible()
    expect(saved).toMatchObject([
      { setting: { kind: 'sources', value: [{ name: 'fpl', on: true, accepts: condition }] } },
    ])
  })

  await visit('a table of its league names it where the file would be', async () => {
    await changeAnswer(page, optionsAddress, (options) => ({ ...options, credits: [clubGame] }))
    await page.goto('/nfl/team/nfl-BUF')
    await page.getByRole('button', { name: 'Full active roster' }).click()
    await expect(page.getByText(/^There is no file of this: Club Game does not say/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Download as CSV' })).toHaveCount(0)
  })

  await visit('the list of picks says which league its file leaves out', async () => {
    await changeAnswer(page, optionsAddress, (options) => ({ ...options, credits: [clubGame] }))
    await page.goto('/whitepaper')
    await openSections(page)
    const picks = page.locator('#picks')
    await expect(picks.getByText(/^No file has NFL: not all sources say/)).toBeVisible()
    await expect(picks.getByRole('button', { name: 'Download as CSV' })).toBeVisible()
  })
})
