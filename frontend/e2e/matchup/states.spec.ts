import { changeAnswer, failCalls, holdCalls } from '../support/answers.ts'
import { expect, openSiteLinks, test } from '../support/fixtures.ts'
import { matchupAddress, matchupPath, openMatchup } from '../support/matchupPage.ts'
import { expectSamePlaces, layoutShift, topsOf, watchShifts } from '../support/stillness.ts'

test.beforeEach(async ({ logIn }) => logIn())

test('the matchup does not move when it has loaded', { tag: '@layout' }, async ({
  page,
  request,
}) => {
  const path = await matchupPath(request, 'nfl')
  await watchShifts(page)
  const letGo = await holdCalls(page, matchupAddress)
  await page.goto(path)
  await expect(page.getByRole('status').filter({ hasText: 'Loading matchup' })).toBeVisible()
  const before = await topsOf(page)
  letGo()
  await expect(page.getByText('SPREAD/MONEYLINE')).toBeVisible()
  expectSamePlaces(await topsOf(page), before, 3)
  expect(await layoutShift(page)).toBeLessThan(0.02)
})

test('a printed matchup has its scores, who is missing, the picks and the reasons, on white and without controls', async ({
  page,
  request,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await openMatchup(page, await matchupPath(request, 'nfl'))
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByRole('region', { name: 'Who is missing' })).toBeVisible()
  await expect(page.getByText('SPREAD/MONEYLINE')).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Why the/ })).toBeVisible()
  await expect(page.locator('summary', { hasText: 'Offensive line' })).toBeVisible()
  for (const gone of [
    page.getByRole('banner'),
    page.getByRole('contentinfo'),
    page.getByRole('switch'),
    page.getByRole('group', { name: 'Team', exact: true }),
    page.getByRole('region', { name: 'Team news' }),
    page.getByText('Health score legend'),
  ])
    await expect(gone.filter({ visible: true })).toHaveCount(0)
  const scheme = await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)
  expect(scheme).toBe('light')
})

test('scores older than the sport’s refresh interval are marked', async ({ page, request }) => {
  await changeAnswer(page, matchupAddress, (data) => ({
    ...data,
    updated_at: '2026-11-20T17:00:00Z',
  }))
  await openMatchup(page, await matchupPath(request, 'nfl'))
  await expect(page.getByText(/^Updated .*, older than usual$/)).toHaveAttribute(
    'data-stale',
    'true',
  )
})

test.describe('a game that does not exist', () => {
  test.use({ expectedErrors: /404 \(Not Found\)/ })

  test('the page says so and links to other games', async ({ page }) => {
    await page.goto('/nfl/matchup/no-such-game')
    await expect(page.getByRole('heading', { name: 'There is no such game' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'NBA games' })).toBeVisible()
  })

  test('at a time before a game’s first page, the page says so and links to the present', async ({
    page,
    request,
  }) => {
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
  })

  test('a matchup of an unknown sport has no page', async ({ page }) => {
    await page.goto('/curling/matchup/1')
    await expect(
      page.getByRole('heading', { name: 'There is no page at this address' }),
    ).toBeVisible()
  })
})

test.describe('when the server fails', () => {
  test.use({ expectedErrors: /500 \(Internal Server Error\)/ })

  test('the matchup page shows the error and a button to try again', async ({ page, request }) => {
    const path = await matchupPath(request, 'nfl')
    const repair = await failCalls(page, matchupAddress, 'Unable to retrieve matchup')
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Unable to retrieve matchup' })).toBeVisible()
    await repair()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('SPREAD/MONEYLINE')).toBeVisible()
  })
})

test.describe('when the server denies the game', () => {
  test.use({ expectedErrors: /401 \(Unauthorized\)/ })

  test('the member is told so, with links to log in and sign up', async ({ page, request }) => {
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
  })
})

/** The demo's page of a game has a version of each of the two days before. */
const [first, second] = ['November 19, 2026, 12:00 PM EST', 'November 20, 2026, 12:00 PM EST']

test('the versions of the page can be chosen from a list and walked through, and a time between two shows the one that stood then', async ({
  page,
  request,
  logIn,
  expectAccessible,
}) => {
  const path = await matchupPath(request, 'nfl')
  const token = await logIn()
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
  await expect(options.nth(-2)).toHaveText('Fri, Nov 20 · 12:00 PM EST')
  await page
    .getByLabel('The page as it stood from')
    .selectOption({ label: 'Thu, Nov 19 · 12:00 PM EST' })
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page.getByText(`As of ${first}.`)).toBeVisible()
  await expect(page.getByText(`stood until ${second}`)).toBeVisible()
  await expect(page).toHaveURL(/\?asOf=2026-11-19T17/)
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
})

test('a keyboard reaches score, explanation, panel, switch and reset', async ({
  page,
  request,
}) => {
  await openMatchup(page, await matchupPath(request, 'nfl'))
  const tabTo = async (what: RegExp) => {
    for (let step = 0; step < 120; step += 1) {
      await page.keyboard.press('Tab')
      const label = await page.evaluate(() => {
        const focused = document.activeElement
        return `${focused?.getAttribute('aria-label') ?? ''} ${focused?.textContent ?? ''}`
      })
      if (what.test(label)) return
    }
    throw new Error(`No tab stop for ${what}`)
  }
  await tabTo(/why the .* are there/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /^Why the/ })).toBeFocused()
  await tabTo(/Show as a table, with the method/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('table').first()).toBeVisible()
  await tabTo(/why .* is there/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await tabTo(/Offensive line/)
  await page.keyboard.press('Enter')
  await tabTo(/ plays/)
  await page.keyboard.press('Space')
  await expect(page.getByText('This is a what-if.')).toBeVisible()
  const focused = page.locator(':focus')
  await expect(focused).toHaveRole('switch')
  await page.getByRole('region', { name: 'What if' }).getByRole('button', { name: 'Reset' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('This is a what-if.')).toHaveCount(0)
})
