import type { Page } from '@playwright/test'
import { failCalls, holdCalls, playerAddress, playersAddress } from '../support/answers.ts'
import { expect, test } from '../support/fixtures.ts'
import { boxOf, expectSamePlaces, layoutShift, screens, watchShifts } from '../support/stillness.ts'

const first = ['Dušan', 'Josh', 'Amari', 'Łukasz', 'Ben']
const last = ['Vlahović', 'Allen', 'Cooper', 'Martin']
const team = {
  team_id: 'nfl-BUF',
  team_city: 'Buffalo',
  team_name: 'Bills',
  team_abbr: 'BUF',
  team_logo: null,
}
const nameOf = (n: number) => `${first[n % 5]} ${last[n % 4]} ${n + 1}`

/** Answers with `count` players of one team; every tenth has no score. */
const answerWith = (page: Page, count: number, member: boolean) =>
  page.route(playersAddress, (route) =>
    route.fulfill({
      json: {
        status: 'success',
        data: {
          as_of: null,
          sportsID: 1,
          league: null,
          updated_at: '2026-11-21T16:58:00Z',
          teams: [{ ...team, team_colours: { primary: '#00338D', secondary: '#C60C30' } }],
          playerInfo: Array.from({ length: count }, (_, n) => ({
            ...team,
            player_id: `nfl-${n + 1}`,
            player_name: nameOf(n),
            nickname: null,
            jersey: n,
            position: 'QB',
            position_category: 'Offensive skills players',
            active: 1,
            ...(member
              ? { injury_status: null, gaming_score: n % 10 === 9 ? null : 87.5 }
              : { locked: true }),
          })),
        },
      },
    }),
  )

const path = '/nfl/upcominggames?view=players'
const cards = (page: Page) => page.getByRole('listitem').filter({ hasText: 'View Player' })
const list = (page: Page) => page.getByRole('list').filter({ has: cards(page) })
const box = (page: Page) => page.getByRole('searchbox', { name: 'Search players' })
const viewPlayer = (page: Page, n: number) =>
  page.getByRole('button', { name: 'View Player', description: nameOf(n), exact: true })

/** How many rows the list has room for. */
const rows = async (page: Page) => {
  const [room, card] = await Promise.all([
    list(page).boundingBox(),
    cards(page).first().boundingBox(),
  ])
  return Math.round((room?.height ?? 0) / (card?.height ?? 1))
}
const columns = (page: Page) => ((page.viewportSize()?.width ?? 0) < 768 ? 1 : 3)
const scrollToEnd = (page: Page) => page.evaluate(() => scrollTo(0, document.body.scrollHeight))

test('a long list of players is drawn piece by piece, at both sizes', async ({ page, visit }) => {
  await watchShifts(page)
  for (const screen of screens) {
    await page.setViewportSize(screen)
    await visit('the cards of players do not move when they have loaded', async () => {
      await answerWith(page, 130, false)
      const letGo = await holdCalls(page, playersAddress, { mocked: true })
      await page.goto(path)
      await expect(page.getByRole('status').filter({ hasText: 'Loading players' })).toBeVisible()
      const first = page.getByRole('main').locator('li[style*="--column"]').first()
      const before = await boxOf(first)
      letGo()
      await expect(page.getByText('Locked').first()).toBeVisible()
      expectSamePlaces(await boxOf(first), before, 1.5)
      expect(await layoutShift(page)).toBeLessThan(0.02)

      await test.step('players are added 50 at a time near the end, and only visible ones are rendered', async () => {
        await expect(page.getByText('130 players')).toBeVisible()
        await expect(cards(page).first()).toContainText(nameOf(0))
        await expect(cards(page).first()).toHaveAttribute('aria-setsize', '130')
        for (const count of [50, 100, 130]) {
          const wanted = Math.ceil(count / columns(page))
          // A wide screen shows the end of fifty players at once, and so may have the next fifty already.
          const early = Math.ceil(Math.min(130, count + 50) / columns(page))
          const expected = columns(page) === 1 ? [wanted] : [wanted, early]
          await expect.poll(async () => expected.includes(await rows(page))).toBe(true)
          expect(await cards(page).count()).toBeLessThan(columns(page) === 1 ? 48 : 90)
          await scrollToEnd(page)
        }
        await expect(page.getByText(nameOf(129), { exact: true })).toBeVisible()
      })

      await test.step('a new search starts with 50 players', async () => {
        await box(page).fill('qb')
        await expect(page).toHaveURL(/name=qb/)
        await expect
          .poll(async () => (await rows(page)) * columns(page))
          .toBeLessThan(columns(page) === 1 ? 60 : 110)
        await expect(cards(page).first()).toHaveAttribute('aria-setsize', '130')
      })

      await test.step('a keyboard reaches cards that were not rendered yet', async () => {
        await box(page).fill('')
        await expect(page).toHaveURL(path)
        await page.evaluate(() => scrollTo(0, 0))
        await expect(cards(page).first()).toContainText(nameOf(0))
        // The last control before the cards.
        await page.getByRole('main').getByRole('button', { name: 'Join for free' }).focus()
        // As fast as a held key, faster than scrolling can follow. Each row has two stops: the star and the player.
        for (let n = 0; n < 120; n++) await page.keyboard.press('Tab')
        await expect(viewPlayer(page, 59)).toBeFocused()
      })
    })
  }
})

test('guests see players without scores', async ({ page, visit }) => {
  await visit('a guest sees names, positions and teams, and no scores', async () => {
    await answerWith(page, 100, false)
    await page.goto(path)
    await expect(cards(page).first()).toContainText(`${nameOf(0)}QB · Bills`)

    await test.step('a search ignores case and accents, and is kept in the address', async () => {
      await expect(box(page)).toHaveAttribute('placeholder', 'Search players...')
      await box(page).pressSequentially('dusan VLAHOVIC')
      await expect(page.getByRole('status').filter({ hasText: 'players' })).toHaveText(
        '5 of 100 players',
      )
      await expect(cards(page)).toHaveCount(5)
      await expect(cards(page).getByText('Locked')).toHaveCount(5)
      await expect(page).toHaveURL(/name=dusan(\+|%20)VLAHOVIC/)
      await page.reload()
      await expect(box(page)).toHaveValue('dusan VLAHOVIC')
      await expect(cards(page)).toHaveCount(5)
    })

    await test.step('View Player asks to join', async () => {
      await viewPlayer(page, 20).click()
      await expect(page.getByRole('dialog', { name: 'Join for free' })).toBeVisible()
      await page.keyboard.press('Escape')
    })

    await test.step('a search without results says so and can be cleared', async () => {
      await box(page).fill('nobody')
      await expect(page.getByRole('heading', { name: 'No players found' })).toBeVisible()
      await page.getByRole('button', { name: 'Clear search' }).click()
      await expect(page.getByText('100 players')).toBeVisible()
      await expect(box(page)).toHaveValue('')
      await expect(page).toHaveURL(path)
    })
  })

  await visit(
    'when the players fail to load, the tab shows the contract’s error and a button to try again',
    async () => {
      const repair = await failCalls(page, playersAddress, 'Unable to retrieve players')
      await page.goto(path)
      await expect(page.getByRole('heading', { name: 'Unable to retrieve players' })).toBeVisible()
      await repair()
      await answerWith(page, 5, false)
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByText('5 players')).toBeVisible()
    },
    /500 \(Internal Server Error\)/,
  )

  for (const [address, count, marked] of [
    ['/soccer/upcominggames?league=EPL&view=players', '500 players', 'GK'],
    ['/soccer/upcominggames?league=ESP&view=players', '500 players', 'GK'],
    ['/nba/upcominggames?view=players', '450 players', 'PG'],
    [path, '1,696 players', 'QB'],
  ] as const)
    await visit(`${address}: a guest gets every player of the demo, without scores`, async () => {
      const answered = page.waitForResponse(playersAddress)
      await page.goto(address)
      await expect(page.getByText(count)).toBeVisible()
      await expect(cards(page).first()).toContainText('Locked')
      const body = await (await answered).text()
      expect(body).toContain(`"position":"${marked}"`)
      expect(body).not.toMatch(/score|injury/)
    })
  await test.step('"bears qb" finds the quarterbacks of the Bears', async () => {
    await box(page).fill('bears qb')
    await expect(cards(page).first()).toContainText('QB · Bears')
    for (const card of await cards(page).all()) await expect(card).toContainText('QB · Bears')
  })
})

test('members filter and sort players', async ({ page, logIn, visit }) => {
  await logIn()
  for (const screen of screens) {
    await page.setViewportSize(screen)
    await visit('going back from a player returns to the same place in the list', async () => {
      await answerWith(page, 300, true)
      await page.goto(path)
      for (const count of [50, 100]) {
        const wanted = Math.ceil(count / columns(page))
        await expect.poll(() => rows(page)).toBeGreaterThanOrEqual(wanted)
        await scrollToEnd(page)
      }
      const link = page.getByRole('link', {
        name: 'View Player',
        description: nameOf(99),
        exact: true,
      })
      // Only rows near the screen are drawn.
      const row = Math.floor(99 / columns(page))
      const top = await list(page).evaluate((all) => all.getBoundingClientRect().top + scrollY)
      await page.evaluate((y) => scrollTo(0, y), top + 56 * row - 300)
      await link.scrollIntoViewIfNeeded()
      const left = await page.evaluate(() => scrollY)
      expect(left).toBeGreaterThan(700)
      // The demo has no such player.
      await page.route(playerAddress, (route) => {
        const known = { player_id: 'nfl-100', player_name: nameOf(99), jersey: 99, position: 'QB' }
        const playerInfo = { ...team, ...known, sportsID: 1, league: null }
        const data = { locked: true, updated_at: null, playerInfo }
        return route.fulfill({ json: { status: 'success', data } })
      })
      await link.click()
      await expect(page).toHaveURL('/nfl/player/nfl-100')
      await expect(page.getByRole('heading', { name: nameOf(99), level: 1 })).toBeVisible()
      await page.goBack()
      await expect(link).toBeInViewport()
      expect(Math.abs((await page.evaluate(() => scrollY)) - left)).toBeLessThan(4)
    })
  }
  await test.step('a member sees scores and bands, and the default 10 without a band for players without data', async () => {
    await page.evaluate(() => scrollTo(0, 0))
    await expect(cards(page).first()).toContainText('88 OPTIMAL')
    await box(page).fill(nameOf(9))
    const tenth = cards(page).filter({ hasText: nameOf(9) })
    await expect(tenth.getByRole('button', { name: '10, no data yet' })).toBeVisible()
    await expect(tenth.locator('[data-band]')).toHaveAttribute('data-band', 'unknown')
    await expect(page.getByText(/^Updated /)).toBeVisible()
  })

  await visit(
    'filters and the order of players are in the address, narrow one another and survive a reload',
    async () => {
      const answered = page.waitForResponse(playersAddress)
      await page.goto(path)
      const { playerInfo } = (await (await answered).json()).data
      const hurt = playerInfo.filter(({ status }: { status?: string }) => status)
      const costliest = hurt.toSorted(
        (a: { cost: number }, b: { cost: number }) => a.cost - b.cost,
      )[0]
      await expect(cards(page).first()).toContainText(costliest.player_name)
      await expect(cards(page).first()).toContainText(costliest.status)

      const status = page.getByRole('status').filter({ hasText: 'players' })
      const out = page.getByRole('button', { name: /^Out \d/ })
      await out.click()
      await expect(out).toHaveAttribute('aria-pressed', 'true')
      const outCount = Number(((await out.textContent()) ?? '').split(' ').at(-1))
      expect(outCount).toBeGreaterThan(5)
      await expect(status).toHaveText(`${outCount} of 1,696 players`)
      await page.getByLabel('Position', { exact: true }).selectOption('QB')
      const byReturn = page.getByRole('button', { name: 'Return', exact: true })
      await byReturn.click()
      await expect(page).toHaveURL(`${path}&health=out&position=QB&sort=return`)
      // The address changes before the list does.
      await expect(byReturn).toHaveAttribute('aria-pressed', 'true')
      const narrowed = Number(/^\d+/.exec((await status.textContent()) ?? '')?.[0])
      expect(narrowed).toBeLessThan(outCount)
      await page.reload()
      await expect(status).toHaveText(`${narrowed} of 1,696 players`)
      await expect(out).toHaveAttribute('aria-pressed', 'true')
    },
  )
})
