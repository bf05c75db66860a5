import { expect, test } from '../support/fixtures.ts'

test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|Failed to fetch/ })

test('without a network a page says so, keeps what it has with its age, and goes on by itself', async ({
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
  await expect(notice).toBeVisible()
  // The page waits for games that were never loaded.
  await linkTo('NBA').click()
  await expect(page.getByText('Loading games')).toBeVisible()
  await expect(page.getByRole('alert')).toBeEmpty()
  // Games that were loaded are still shown.
  await linkTo('NFL').click()
  await expect(cards).toHaveCount(games)
  await expect(page.getByText(/^Updated /)).toBeVisible()
  // A page whose script is missing waits for it, too.
  await page.getByRole('link', { name: 'Whitepaper' }).last().click()
  await expect(notice).toBeVisible()

  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Review Our Bets' })).toBeVisible()
  await expect(notice).toBeHidden()
  await page.goBack()
  await linkTo('NBA').click()
  await expect(cards.first()).toBeVisible()
})
