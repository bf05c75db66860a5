import type { Page } from '@playwright/test'
import {
  changeAnswer,
  failCalls,
  holdCalls,
  optionsAddress,
  schedulesAddress,
} from '../support/answers.ts'
import { expect, layoutShift, test, watchShifts } from '../support/fixtures.ts'

const empty = (data: object) => ({ ...data, schedules: [] })

test('the NFL without games names the next Tuesday', async ({ page }) => {
  await changeAnswer(page, schedulesAddress, empty)
  await page.goto('/nfl/upcominggames')
  await expect(page.getByText('Matchups will be available on November 24, 2026')).toBeVisible()
})

for (const path of ['/nba/upcominggames', '/soccer/upcominggames?league=ESP'])
  test(`${path} without games asks to come back`, async ({ page }) => {
    await changeAnswer(page, schedulesAddress, empty)
    await page.goto(path)
    await expect(
      page.getByText('No games available currently, please check again later.'),
    ).toBeVisible()
    await expect(page.getByRole('link', { name: 'NFL games' })).toBeVisible()
  })

test('the tabs appear only where the sport’s options ask for them', async ({ page }) => {
  await page.goto('/nfl/upcominggames')
  const tabs = page.getByRole('navigation', { name: 'Views' })
  await expect(tabs.getByRole('link', { name: 'Upcoming Games' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await changeAnswer(page, optionsAddress, (data) => ({
    ...data,
    sportsInfo: { ...data.sportsInfo, form_display: false },
  }))
  await page.reload()
  await expect(page.getByText('Team Health Scores').first()).toBeVisible()
  await expect(tabs).toHaveCount(0)
})

const updated = (minutesAgo: number) => (data: object) => ({
  ...data,
  updated_at: new Date(Date.parse('2026-11-21T17:00:00Z') - minutesAgo * 60_000).toISOString(),
})

test('the age of the scores is told on the server’s clock', async ({ page, request }) => {
  const { now } = (await (await request.get('/__local/clock')).json()) as { now: string }
  const updated_at = new Date(Date.parse(now) - 4.5 * 60_000).toISOString()
  await changeAnswer(page, schedulesAddress, (data) => ({ ...data, updated_at }))
  await page.goto('/nfl/upcominggames')
  const age = page.getByText(/^Updated \d min ago/)
  await expect(age).toHaveText(/^Updated [4-5] min ago$/)
  await expect(age).not.toHaveAttribute('data-stale')
})

test('scores older than the sport’s refresh interval are marked', async ({ page }) => {
  await changeAnswer(page, schedulesAddress, updated(45))
  await page.goto('/nfl/upcominggames')
  await expect(page.getByText(/^Updated \d+ min ago, older than usual$/)).toHaveAttribute(
    'data-stale',
    'true',
  )
})

for (const path of ['/nfl/upcominggames', '/nba/upcominggames', '/soccer/upcominggames'])
  test(`${path}: while games load their cards already stand where they will`, async ({ page }) => {
    await watchShifts(page)
    const letGo = await holdCalls(page, schedulesAddress)
    await page.goto(path)
    await expect(page.getByRole('status').filter({ hasText: 'Loading games' })).toBeVisible()
    const second = page.getByRole('main').locator('.surface').nth(1)
    const before = await second.boundingBox()
    letGo()
    await expect(page.getByText('Locked').first()).toBeVisible()
    const after = await second.boundingBox()
    // The parts that are replaced count as no shift: their places are compared, to a pixel or so.
    expect(Math.abs((after?.y ?? 0) - (before?.y ?? -99))).toBeLessThan(1.5)
    expect(Math.abs((after?.height ?? 0) - (before?.height ?? -99))).toBeLessThan(1.5)
    expect(await layoutShift(page)).toBeLessThan(0.01)
  })

const landingChunk = (ending: string) => `**/assets/_-_sport_*.${ending}`

const openNfl = (page: Page) =>
  page.getByRole('navigation', { name: 'Sports' }).getByRole('link', { name: 'NFL' }).click()

test.describe('when the server fails', () => {
  test.use({ expectedErrors: /500 \(Internal Server Error\)/ })

  test('the page says what failed, in the contract’s words, and tries again', async ({ page }) => {
    const repair = await failCalls(page, schedulesAddress, 'Unable to retrieve schedules')
    await page.goto('/nfl/upcominggames')
    await expect(page.getByRole('heading', { name: 'Unable to retrieve schedules' })).toBeVisible()
    await expect(page.getByRole('alert')).toContainText('Unable to retrieve schedules')
    await repair()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('Locked').first()).toBeVisible()
  })

  test('without its options a page still has its games, and asks for them twice at most', async ({
    page,
  }) => {
    let asked = 0
    page.on('request', (request) => {
      if (request.url().includes('/api/options/')) asked += 1
    })
    await failCalls(page, optionsAddress, 'Unable to retrieve options')
    await page.goto('/nfl/upcominggames')
    await expect(page.getByText('Locked').first()).toBeVisible()
    await expect(page.getByRole('alert')).toContainText('Unable to retrieve options')
    expect(asked).toBe(2)
  })

  test('a page that was only pointed at raises no alert', async ({ page }) => {
    await page.goto('/')
    await failCalls(page, '**/api/**', 'Unable to retrieve schedules')
    const refused = page
      .waitForResponse(schedulesAddress)
      .then(() => page.waitForResponse(schedulesAddress))
    await page
      .getByRole('navigation', { name: 'Sports' })
      .getByRole('link', { name: 'NFL' })
      .hover()
    await refused
    await page.evaluate(() => new Promise(requestAnimationFrame))
    await expect(page.getByRole('alert')).toBeEmpty()
    await openNfl(page)
    await expect(page.getByRole('alert')).toContainText('Unable to retrieve schedules')
  })

  test('the alert waits while it is pointed at, and clears itself after 5 seconds', async ({
    page,
  }) => {
    await page.clock.install()
    await failCalls(page, optionsAddress, 'Unable to retrieve options')
    await page.goto('/nfl/upcominggames')
    const alert = page.getByRole('alert').getByText('Unable to retrieve options')
    await alert.hover()
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000))
    await expect(alert).toBeVisible()
    await page.mouse.move(0, 0)
    await page.clock.runFor(4_999)
    await expect(alert).toBeVisible()
    await page.clock.runFor(1)
    await expect(alert).toBeHidden()
  })

  test('the alert can be dismissed', async ({ page }) => {
    await failCalls(page, optionsAddress, 'Unable to retrieve options')
    await page.goto('/nfl/upcominggames')
    const alert = page.getByRole('alert').getByText('Unable to retrieve options')
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await expect(alert).toBeHidden()
  })
})

test.describe('when a chunk is lost', () => {
  test.use({
    expectedErrors: /ERR_FAILED|Failed to fetch dynamically|Unable to preload CSS/,
  })

  for (const ending of ['js', 'css'])
    test(`the page reloads once and goes on: ${ending}`, async ({ page }) => {
      await page.goto('/')
      let losses = 0
      await page.route(landingChunk(ending), async (route) => {
        losses += 1
        await (losses === 1 ? route.abort() : route.continue())
      })
      await openNfl(page)
      await expect(page.getByText('Locked').first()).toBeVisible()
      expect(losses).toBe(2)
    })

  test('a chunk that stays lost ends in an error that can be tried again', async ({ page }) => {
    await page.goto('/')
    await page.route(landingChunk('js'), (route) => route.abort())
    await openNfl(page)
    await expect(
      page.getByRole('heading', { name: 'Something went wrong on this page' }),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  })
})

test('a browser that refuses its storage has a guest, and every page', async ({ page }) => {
  await page.addInitScript(() => {
    const denied = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { get: denied })
  })
  await page.goto('/nfl/upcominggames')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('NFL Week 11')
})
