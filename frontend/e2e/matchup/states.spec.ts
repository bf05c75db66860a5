import type { Page } from '@playwright/test'
import { changeAnswer, failCalls, holdCalls } from '../support/answers.ts'
import { expect, layoutShift, openSiteLinks, test, watchShifts } from '../support/fixtures.ts'
import { matchupAddress, matchupPath, openMatchup } from '../support/matchupPage.ts'

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
  const header = page.getByRole('main').locator('.surface').first()
  const before = await header.boundingBox()
  letGo()
  await expect(page.getByText('SPREAD/MONEYLINE')).toBeVisible()
  const after = await header.boundingBox()
  expect(Math.abs((after?.y ?? 0) - (before?.y ?? -99))).toBeLessThan(1.5)
  expect(await layoutShift(page)).toBeLessThan(0.02)
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

const times = ['2026-11-19T15:00:00.000Z', '2026-11-20T15:00:00.000Z', '2026-11-21T16:00:00.000Z']

/** A page with three versions. The present one stands in for the earlier ones. */
const withVersions = async (page: Page) => {
  await page.route(`${matchupAddress}/versions`, (route) =>
    route.fulfill({ json: { status: 'success', data: { times } } }),
  )
  await page.route(/\/api\/main\/1\/matchup\/[^/?]+(\?asOf=.*)?$/, async (route) => {
    const url = new URL(route.request().url())
    const asOf = url.searchParams.get('asOf') ?? times[2] ?? ''
    const shown = times.findLast((time) => time <= asOf) ?? ''
    const response = await route.fetch({ url: `${url.origin}${url.pathname}` })
    const { data, status } = await response.json()
    const at = times.indexOf(shown)
    const versions = { shown, previous: times[at - 1] ?? null, next: times[at + 1] ?? null }
    await route.fulfill({ response, json: { status, data: { ...data, as_of: shown, versions } } })
  })
}

test('the versions of the page can be chosen from a list and walked through', async ({
  page,
  request,
  expectAccessible,
}) => {
  const path = await matchupPath(request, 'nfl')
  await withVersions(page)
  await openMatchup(page, path)
  await page.getByRole('heading', { name: 'See an earlier version' }).click()
  const list = page.getByLabel('The page as it stood from')
  await expect(list.getByRole('option')).toHaveText([
    'Choose a version',
    'Sat, Nov 21 · 11:00 AM EST, current',
    'Fri, Nov 20 · 10:00 AM EST',
    'Thu, Nov 19 · 10:00 AM EST',
  ])
  await list.selectOption({ label: 'Thu, Nov 19 · 10:00 AM EST' })
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page.getByText('As of November 19, 2026, 10:00 AM EST.')).toBeVisible()
  await expect(page.getByText('stood until November 20, 2026, 10:00 AM EST')).toBeVisible()
  await expect(page).toHaveURL(/\?asOf=2026-11-19T15/)
  await expect(page.getByText(/^Updated/)).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Previous version' })).toHaveCount(0)
  await expectAccessible()
  await page.getByRole('link', { name: 'Next version' }).first().click()
  await expect(page.getByText('As of November 20, 2026, 10:00 AM EST.')).toBeVisible()
  await page.getByRole('link', { name: 'Back to now' }).click()
  await expect(page).toHaveURL(path)
  await expect(page.getByText(/^As of/)).toHaveCount(0)
})

test('a time between two versions shows the one that stood then', async ({ page, request }) => {
  const path = await matchupPath(request, 'nfl')
  await withVersions(page)
  await openMatchup(page, `${path}?asOf=2026-11-20T21:30:00.000Z`)
  await expect(page.getByText('As of November 20, 2026, 10:00 AM EST.')).toBeVisible()
  await expect(page.getByText('stood until November 21, 2026, 11:00 AM EST')).toBeVisible()
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
