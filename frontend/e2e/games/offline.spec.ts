import { expect, test } from '../support/fixtures.ts'

test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/ })

test('without a network a page says so, keeps its data with their age, and resumes by itself', async ({
  page,
  context,
}) => {
  const notice = page.getByRole('status').getByText(/^No connection/)
  const cards = page.getByRole('listitem').filter({ hasText: 'Team Health Scores' })
  const linkTo = (name: string) =>
    page.getByRole('navigation', { name: 'Sports' }).getByRole('link', { name })
  await page.goto('/nfl/upcominggames')
  await expect(cards.first()).toBeVisible()
  const games = await cards.count()

  await context.setOffline(true)
  await expect(notice).toContainText('You see what was loaded before.')
  // The page waits for games that were never loaded.
  await linkTo('NBA').click()
  await expect(page.getByText('Loading games')).toBeVisible()
  await expect(notice).toContainText('This page is not saved on this device.')
  await expect(page.getByRole('alert')).toBeEmpty()
  // Games that were loaded are still shown.
  await linkTo('NFL').click()
  await expect(cards).toHaveCount(games)
  await expect(page.getByText(/^Updated /)).toBeVisible()
  await expect(notice).toContainText('You see what was loaded before.')
  // A page whose script is missing waits for it, too.
  await page.getByRole('link', { name: 'Whitepaper' }).last().click()
  await expect(notice).toContainText('This page is not saved on this device.')

  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Review Our Bets' })).toBeVisible()
  await expect(notice).toBeHidden()
  await page.goBack()
  await linkTo('NBA').click()
  await expect(cards.first()).toBeVisible()
})

test('a page opened before the lost network is noticed waits, and never reloads', async ({
  page,
}) => {
  const notice = page.getByRole('status').getByText(/^No connection/)
  const heading = page.getByRole('heading', { level: 1 })
  const tab = (name: string) =>
    page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name })
  await page.goto('/nfl/upcominggames')
  await expect(page.getByText('Locked').first()).toBeVisible()
  await page.evaluate(() => {
    document.documentElement.dataset.stays = 'true'
  })
  // By keyboard: the list above the footer grows while its rows are measured, and a click could miss the link.
  const openRecord = () => page.getByRole('link', { name: 'Record' }).last().press('Enter')
  const stays = () => page.evaluate(() => document.documentElement.dataset.stays)

  for (const [name, title] of [
    ['Teams', 'NFL Teams'],
    ['Players', 'NFL Players'],
  ] as const) {
    // The browser believes that it is online.
    await page.route('**/*', (route) => route.abort())
    await tab(name).click()
    await expect(notice).toContainText('This page is not saved on this device.')
    await expect(page.getByText('Something went wrong')).toHaveCount(0)
    await page.unroute('**/*')
    await expect(notice).toBeHidden()
    await expect(heading).toHaveText(title)
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
  }

  await page.route('**/*', (route) => route.abort())
  await openRecord()
  await expect(notice).toContainText('This page is not saved on this device.')
  // A tab that was loaded before is there.
  await tab('Teams').click()
  await expect(heading).toHaveText('NFL Teams')
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
  await openRecord()
  await expect(notice).toContainText('This page is not saved on this device.')
  expect(await stays()).toBe('true')
  await page.unroute('**/*')
  await expect(heading).toHaveText('Our forecasts, graded')
})
