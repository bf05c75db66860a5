import type { Page } from '@playwright/test'
import {
  changeAnswer,
  failCalls,
  holdCalls,
  optionsAddress,
  optionsFailure,
  schedulesAddress,
} from '../support/answers.ts'
import { expect, test } from '../support/fixtures.ts'
import { portalTime } from '../support/portalTime.ts'
import { expectSamePlaces, layoutShift, screens, watchShifts } from '../support/stillness.ts'

/**
 * Opens the games with scores of this age. Answers carry the portal's time, and the reader's clock, an
 * hour slow, is stopped, so that the age is exact.
 */
const openAged = async (page: Page, minutes: number, tabs = true) => {
  const now = Date.parse(portalTime)
  const updated_at = new Date(now - minutes * 60_000).toISOString()
  await page.clock.setFixedTime(now - 3_600_000)
  await changeAnswer(
    page,
    '**/api/**',
    (data) => ({
      ...data,
      ...('schedules' in data && { updated_at }),
      ...('sportsInfo' in data && { sportsInfo: { ...data.sportsInfo, form_display: tabs } }),
    }),
    { date: new Date(now).toUTCString(), age: '0' },
  )
  await page.goto('/nfl/upcominggames')
}

test('the games’ page says when there are no games, and when scores are old', async ({
  page,
  visit,
}) => {
  await visit('the NFL without games names the next Tuesday', async () => {
    await changeAnswer(page, schedulesAddress, (data) => ({
      ...data,
      schedules: [],
      ...(data.sportsID !== 1 && { next_day: '2026-12-26' }),
    }))
    await page.goto('/nfl/upcominggames')
    await expect(page.getByText('Matchups will be available on November 24, 2026')).toBeVisible()
    for (const sport of ['NBA', 'La Liga'])
      await test.step(`${sport} without games asks to check again later`, async () => {
        await openSport(page, sport)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${sport} Games`)
        await expect(
          page.getByText('No games available currently, please check again later.'),
        ).toBeVisible()
        await expect(page.getByText('The next game is on December 26, 2026.')).toBeVisible()
        await expect(page.getByRole('link', { name: 'NFL games' })).toBeVisible()
      })
  })

  await visit(
    'before the first run no address is called wrong, and nothing is denied',
    async () => {
      for (const address of [optionsAddress, '**/api/main/today'])
        await changeAnswer(page, address, (data) => ({ ...data, updated_at: null }))
      const toCome = page.getByText('The first ones appear once the sources have been read.')
      await page.goto('/nfl/matchup/nfl-to-come')
      await expect(page.getByRole('heading', { name: 'No pages made yet' })).toBeVisible()
      await expect(toCome).toBeVisible()
      await test.step('the address of a team says what its call was told', async () => {
        await page.goto('/nfl/team/nfl-to-come')
        await expect(page.getByText('There is no such team.')).toBeVisible()
      })
      await page.goto('/')
      await expect(toCome).toBeVisible()
      await expect(page.getByText('Since last night')).toHaveCount(0)
    },
    /404 \(Not Found\)/,
  )

  const age = page.getByText(/^Updated \d+ min ago/)
  const tabs = page.getByRole('navigation', { name: 'Views' })
  await visit('the age of the scores is measured by the server’s clock', async () => {
    await openAged(page, 4)
    await expect(age).toHaveText('Updated 4 min ago')
    await expect(age).not.toHaveAttribute('data-stale')
    await expect(tabs.getByRole('link', { name: 'Upcoming Games' })).toHaveAttribute(
      'aria-current',
      'page',
    )
  })

  await visit('scores older than the sport’s refresh interval are marked', async () => {
    await openAged(page, 45, false)
    await expect(age).toHaveText('Updated 45 min ago, older than usual')
    await expect(age).toHaveAttribute('data-stale', 'true')
    await test.step('the tabs appear only if the sport’s options say so', async () => {
      await expect(page.getByText('Team Health Scores').first()).toBeVisible()
      await expect(tabs).toHaveCount(0)
    })
  })
})

test.describe('for a reader in Berlin', () => {
  test.use({ timezoneId: 'Europe/Berlin' })

  test('the rows of games do not move', async ({ page, visit }) => {
    await watchShifts(page)
    for (const screen of screens)
      for (const path of ['/nfl/upcominggames', '/nba/upcominggames', '/soccer/upcominggames'])
        await visit(`the rows of ${path} do not move when they have loaded`, async () => {
          await page.setViewportSize(screen)
          const letGo = await holdCalls(page, schedulesAddress)
          await page.goto(path)
          await expect(page.getByRole('status').filter({ hasText: 'Loading games' })).toBeVisible()
          const rows = page.getByRole('main').locator('section > ul > li')
          const place = async () => {
            const boxes = await rows.evaluateAll((all) =>
              all.map((row) => row.getBoundingClientRect()),
            )
            // Long names take two lines on a phone, so the shortest rows are those with one line.
            const heights = boxes.slice(0, 8).map(({ height }) => height)
            return [boxes[0]?.y ?? Number.NaN, Math.min(...heights)]
          }
          const before = await place()
          letGo()
          await expect(page.getByText('Locked').first()).toBeVisible()
          expectSamePlaces(await place(), before, 1.5)
          expect(await layoutShift(page)).toBeLessThan(0.01)

          const ownTimes = page.getByRole('main').getByText(/^(\w{3} )?\d+:\d\d [AP]M CET$/)
          const choice = page.getByLabel('Also in my time (CET)')
          await expect(ownTimes.first()).toBeVisible()
          await choice.uncheck()
          await expect(ownTimes).toHaveCount(0)
          await choice.check()
        })
  })
})

const landingChunk = (ending: string) => `**/assets/_-_sport_*.${ending}`

/**
 * Opens a page whose options fail once its games are drawn, because the alert about them is shown for
 * only five seconds. `failCalls` must fail them already.
 */
const openAndLoseOptions = async (page: Page, open: () => Promise<unknown>) => {
  const letGo = await holdCalls(page, optionsAddress, { mocked: true })
  await open()
  await expect(page.getByText('Locked').first()).toBeVisible()
  letGo()
}

const openSport = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Sports' }).getByRole('link', { name }).click()

test.describe('when the server fails', () => {
  test.use({ expectedErrors: /500 \(Internal Server Error\)/ })

  test('a page of games says what failed to load', async ({ page, visit }) => {
    await visit('the games page shows the contract’s error and a button to try again', async () => {
      const repair = await failCalls(page, schedulesAddress, 'Unable to retrieve schedules')
      await page.goto('/nfl/upcominggames')
      await expect(
        page.getByRole('heading', { name: 'Unable to retrieve schedules' }),
      ).toBeVisible()
      // Shown once, and not in the banner as well.
      await expect(page.getByText('Unable to retrieve schedules')).toHaveCount(1)
      await expect(page.getByRole('main').getByRole('alert')).toContainText('Unable to retrieve')
      await repair()
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByText('Locked').first()).toBeVisible()
    })

    const alert = page.getByRole('alert').getByText(optionsFailure)
    await visit(
      'a page without options shows its games, and requests the options twice at most',
      async () => {
        let asked = 0
        page.on('request', (request) => {
          if (request.url().includes('/api/options/')) asked += 1
        })
        await failCalls(page, optionsAddress, optionsFailure)
        await openAndLoseOptions(page, () => page.goto('/nfl/upcominggames'))
        await test.step('an alert can be dismissed', async () => {
          await page.getByRole('button', { name: 'Dismiss' }).click()
          await expect(alert).toBeHidden()
        })
        expect(asked).toBe(2)
        await expect(page.getByText('Locked').first()).toBeVisible()
        await openAndLoseOptions(page, () => page.reload())
        await test.step('an alert does not follow to the next page', async () => {
          await expect(alert).toBeVisible()
          await page.getByRole('link', { name: 'Whitepaper' }).last().click()
          await expect(
            page.getByRole('heading', { level: 1, name: 'Review Our Bets' }),
          ).toBeVisible()
          await expect(alert).toHaveCount(0)
        })
      },
    )

    await visit('a preloaded page raises no alert until it is opened', async () => {
      // The page's own options would raise an alert if they failed.
      const answered = [optionsAddress, '**/api/prices'].map((own) => page.waitForResponse(own))
      await page.goto('/')
      await Promise.all(answered)
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
      await openSport(page, 'NFL')
      await expect(page.getByRole('main').getByRole('alert')).toContainText(
        'Unable to retrieve schedules',
      )
    })

    await visit(
      'an alert stays while the pointer is on it, and disappears 5 seconds later',
      async () => {
        await page.clock.install()
        await failCalls(page, optionsAddress, optionsFailure)
        await openAndLoseOptions(page, () => page.goto('/nfl/upcominggames'))
        await alert.hover()
        await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000))
        await expect(alert).toBeVisible()
        await page.mouse.move(0, 0)
        // The timer starts only when the page has noticed that the pointer has left.
        await expect(alert).toBeVisible()
        await page.clock.runFor(4_999)
        await expect(alert).toBeVisible()
        await page.clock.runFor(1)
        await expect(alert).toBeHidden()
      },
    )
  })
})

test('pages survive a lost chunk and a browser that denies storage', async ({ page, visit }) => {
  const lost = /ERR_FAILED|Failed to fetch dynamically|Unable to preload CSS/
  for (const ending of ['js', 'css'])
    await visit(
      `the page reloads once for a lost ${ending} file`,
      async () => {
        await page.goto('/')
        let losses = 0
        await page.route(landingChunk(ending), async (route) => {
          losses += 1
          await (losses === 1 ? route.abort() : route.continue())
        })
        await openSport(page, 'NFL')
        await expect(page.getByText('Locked').first()).toBeVisible()
        expect(losses).toBe(2)
      },
      lost,
    )

  await visit(
    'a script that is lost twice leads to an error page with a button to try again',
    async () => {
      await page.goto('/')
      await page.route(landingChunk('js'), (route) => route.abort())
      await openSport(page, 'NFL')
      await expect(
        page.getByRole('heading', { name: 'Something went wrong on this page' }),
      ).toBeVisible()
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    },
    lost,
  )

  await visit('a browser that denies storage shows pages as a guest sees them', async () => {
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
})
