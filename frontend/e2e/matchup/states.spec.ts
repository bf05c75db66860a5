import { failCalls, holdCalls } from '../support/answers.ts'
import { expect, openSiteLinks, test } from '../support/fixtures.ts'
import { matchupAddress, matchupPath, openMatchup } from '../support/matchupPage.ts'
import { expectStill, screens, topsOf, watchShifts } from '../support/stillness.ts'

/** The demo keeps a version of a game's page from each of the two days before. */
const [first, second] = ['November 19, 2026, 1:00 PM EST', 'November 20, 2026, 1:00 PM EST']

test('a game’s page says why it cannot be shown, and keeps earlier versions', async ({
  page,
  request,
  logIn,
  visit,
  expectAccessible,
}) => {
  const token = await logIn()
  await watchShifts(page)
  for (const screen of screens.toReversed())
    await visit('the matchup does not move when it has loaded', async () => {
      await page.setViewportSize(screen)
      const path = await matchupPath(request, 'nfl')
      const letGo = await holdCalls(page, matchupAddress)
      await page.goto(path)
      await expect(page.getByRole('status').filter({ hasText: 'Loading matchup' })).toBeVisible()
      const before = await topsOf(page)
      letGo()
      await expect(page.getByText('SPREAD/MONEYLINE')).toBeVisible()
      await expectStill(page, before)
    })

  await visit(
    'the page of a game that does not exist says so and links to other games',
    async () => {
      await page.goto('/nfl/matchup/no-such-game')
      await expect(page.getByRole('heading', { name: 'There is no such game' })).toBeVisible()
      await expect(page.getByRole('main').getByRole('link', { name: 'NBA games' })).toBeVisible()
    },
    /404 \(Not Found\)/,
  )

  await visit(
    'at a time before a game’s first page, the page says so and links to the current one',
    async () => {
      const path = await matchupPath(request, 'nfl')
      await page.goto(`${path}?asOf=2026-01-01T12:00:00Z`)
      await expect(
        page.getByRole('heading', { name: 'There was no page for this game at that time' }),
      ).toBeVisible()
      await expect(page.getByRole('link', { name: /^First page, of / })).toHaveAttribute(
        'href',
        /\?asOf=/,
      )
      await page.getByRole('link', { name: 'Back to now' }).click()
      await expect(page.getByText('SPREAD/MONEYLINE')).toBeVisible()
      await expect(page).toHaveURL(path)
    },
    /404 \(Not Found\)/,
  )

  await visit(
    'a matchup of an unknown sport has no page',
    async () => {
      await page.goto('/curling/matchup/1')
      await expect(
        page.getByRole('heading', { name: 'There is no page at this address' }),
      ).toBeVisible()
    },
    /404 \(Not Found\)/,
  )

  await visit(
    'the matchup page shows the error and a button to try again',
    async () => {
      const path = await matchupPath(request, 'nfl')
      const repair = await failCalls(page, matchupAddress, 'Unable to retrieve matchup')
      await page.goto(path)
      await expect(page.getByRole('heading', { name: 'Unable to retrieve matchup' })).toBeVisible()
      await repair()
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByText('SPREAD/MONEYLINE')).toBeVisible()
    },
    /500 \(Internal Server Error\)/,
  )

  await visit(
    'when the server denies the game, the member is told so, with links to log in and sign up',
    async () => {
      const path = await matchupPath(request, 'nfl')
      await page.route(matchupAddress, (route) =>
        route.fulfill({
          status: 401,
          json: { status: 'error', type: 'UNAUTHORIZED', message: 'Please log in.' },
        }),
      )
      await page.goto(path)
      await expect(page.getByRole('heading', { name: 'Login required' })).toBeVisible()
      await expect(page.getByText('Your account does not include this game.')).toBeVisible()
      await openSiteLinks(page)
      await expect(page.getByRole('button', { name: 'LOGOUT' })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('link', { name: 'Sign Up For Free' })).toHaveAttribute(
        'href',
        '/signup',
      )
    },
    /401 \(Unauthorized\)/,
  )

  await visit(
    'the versions of the page can be chosen from a list or one after the other, and a time between two shows the earlier one',
    async () => {
      const path = await matchupPath(request, 'nfl')
      // The demo's earlier versions are written after the start.
      const versions = async () => {
        const answer = await request.get(`/api/main/1${path.slice('/nfl'.length)}/versions`, {
          headers: { 'x-access-token': token },
        })
        return (await answer.json()).data.times.length
      }
      await expect.poll(versions, { timeout: 240_000 }).toBeGreaterThanOrEqual(3)
      await openMatchup(page, path)
      await page.getByRole('heading', { name: 'See an earlier version' }).click()
      const options = page.getByLabel('The page as it stood from').getByRole('option')
      await expect(options.first()).toHaveText('Choose a version')
      await expect(options.nth(1)).toHaveText(/^Sat, Nov 21 · .*, current$/)
      await expect(options.nth(-2)).toHaveText('Fri, Nov 20 · 1:00 PM EST')
      await page
        .getByLabel('The page as it stood from')
        .selectOption({ label: 'Thu, Nov 19 · 1:00 PM EST' })
      await page.getByRole('button', { name: 'Show', exact: true }).click()
      await expect(page.getByText(`As of ${first}.`)).toBeVisible()
      await expect(page.getByText(`stood until ${second}`)).toBeVisible()
      await expect(page).toHaveURL(/\?asOf=2026-11-19T18/)
      await expect(page.getByText(/^Updated/)).toHaveCount(0)
      await expect(page.getByRole('link', { name: 'Previous version' })).toHaveCount(0)
      await expectAccessible()
      await page.getByRole('link', { name: 'Next version' }).first().click()
      await expect(page.getByText(`As of ${second}.`)).toBeVisible()
      await page.getByRole('link', { name: 'Back to now' }).click()
      await expect(page).toHaveURL(path)
      await expect(page.getByText(/^As of/)).toHaveCount(0)

      await openMatchup(page, `${path}?asOf=2026-11-20T09:30:00.000Z`)
      await expect(page.getByText(`As of ${first}.`)).toBeVisible()
      await expect(page.getByText(`stood until ${second}`)).toBeVisible()
    },
  )
})
