import type { Page } from '@playwright/test'
import { changeAnswer, newsAddress, schedulesAddress } from '../support/answers.ts'
import { expect, goBack, openSiteLinks, storeVisit, test } from '../support/fixtures.ts'
import { portalTime } from '../support/portalTime.ts'
import { screens } from '../support/stillness.ts'

const storedUser = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('authType') ?? '{}').user)

test('members see every game’s scores', async ({ page, logIn, visit }) => {
  await logIn()
  const rows = page.getByRole('listitem').filter({ hasText: 'Team Health Scores' })

  await visit('a member sees every score and opens a matchup', async () => {
    const answered = page.waitForResponse(schedulesAddress)
    await page.goto('/nfl/upcominggames')
    const { data } = await (await answered).json()
    await expect(rows).toHaveCount(data.schedules.length)
    for (const row of await rows.all())
      await expect(row.getByText(/^(Optimal|Good|Moderate|Poor) Health$/)).toHaveCount(2)
    const [over] = data.results
    await expect(
      page.getByRole('listitem').filter({ hasText: 'Final score' }).first(),
    ).toContainText(`Final ${over.away_team_points}–${over.home_team_points}`)
    await expect(page.getByText('Locked')).toHaveCount(0)
    await expect(page.getByText('JOIN FOR FREE')).toHaveCount(0)

    await page.getByRole('link', { name: 'VIEW MATCHUP' }).nth(2).click()
    await expect(page).toHaveURL(`/nfl/matchup/${data.schedules[2].game_id}`)
    await goBack(page, 'NFL upcoming games · Matchfit')

    await test.step('the whole row opens the game, and the day’s heading stays below the site’s bar', async () => {
      const row = rows.nth(9)
      await expect(row).toBeVisible()
      await row.evaluate((element) =>
        scrollTo(0, element.getBoundingClientRect().top + scrollY - 300),
      )
      const head = page.getByRole('main').getByRole('heading', { level: 2 }).first()
      const bar = await page.getByRole('banner').boundingBox()
      const top = (await head.boundingBox())?.y ?? 0
      expect(top).toBeGreaterThanOrEqual(bar?.height ?? 99)
      expect(top).toBeLessThan((bar?.height ?? 0) + 20)
      await row.click({ position: { x: 20, y: 12 } })
      await expect(page).toHaveURL(/\/nfl\/matchup\//)
    })
  })

  await visit('the NFL’s next week can be opened early, and its games with it', async () => {
    await page.goto('/nfl/upcominggames')
    const title = page.getByRole('heading', { level: 1 })
    await expect(title).toHaveText('NFL Week 11')
    const week = page.getByRole('button', { name: 'Next week' })
    await week.click()
    await expect(page).toHaveURL('/nfl/upcominggames?week=next')
    await expect(title).toHaveText('NFL Week 12')
    await expect(week).toHaveAttribute('aria-pressed', 'true')
    expect(await rows.count()).toBeGreaterThan(10)
    await page.getByRole('link', { name: 'VIEW MATCHUP' }).first().click()
    await expect(page.getByText('SPREAD/MONEYLINE')).toBeVisible()
    await page.goto('/nfl/upcominggames?week=next')
    await expect(title).toHaveText('NFL Week 12')
    await week.click()
    await expect(title).toHaveText('NFL Week 11')
    await page.goto('/nba/upcominggames?week=next')
    await expect(title).toHaveText('NBA Games')
    await expect(rows.first()).toBeVisible()
    await expect(week).toHaveCount(0)
  })

  await visit('a phone’s page of 16 NFL games is at most 2,200 pixels tall', async () => {
    await changeAnswer(page, schedulesAddress, (data) => ({
      ...data,
      results: data.results.slice(0, 1),
      schedules: Array.from({ length: 15 }, (_, at) => ({
        ...data.schedules[at % data.schedules.length],
        game_id: `game${at}`,
        // A game in play, one on another day and one that is over, so that there are four headings.
        ...(at === 13 && { date_time: portalTime, status: 'in_progress' }),
        ...(at === 14 && { date_time: '2026-11-24T01:15:00Z' }),
      })),
    }))
    // The page's height is then that of its games, whatever the news of the hour.
    await changeAnswer(page, newsAddress, (data) => ({
      ...data,
      news: data.news.map((item: object) => ({ ...item, Title: 'A headline' })),
    }))
    await page.goto('/nfl/upcominggames')
    await expect(page.getByRole('link', { name: 'VIEW MATCHUP' })).toHaveCount(16)
    await expect(page.getByRole('button', { name: 'See More' })).toBeVisible()
    const heights = await rows.evaluateAll((all) =>
      all.map((row) => row.getBoundingClientRect().height),
    )
    expect(Math.max(...heights)).toBeLessThanOrEqual(76)
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    expect(height).toBeLessThanOrEqual(2_200)
  })

  await visit(
    'the order of the games is in the address, also after a reload, and so is the NBA’s day',
    async () => {
      const answered = page.waitForResponse(schedulesAddress)
      await page.goto('/nba/upcominggames')
      const { schedules } = (await (await answered).json()).data
      await page
        .getByRole('group', { name: 'Sort by' })
        .getByRole('button', { name: 'Gap' })
        .click()
      await expect(page).toHaveURL('/nba/upcominggames?sort=gap')
      await expect(page.getByRole('region', { name: 'By gap' })).toBeVisible()
      const texts = await rows
        .getByText(/^\+?\d\.\d$/)
        .and(page.locator('b'))
        .allTextContents()
      const gaps = texts.map(Number)
      expect(gaps.length).toBeGreaterThan(3)
      expect(gaps).toEqual(gaps.toSorted((a, b) => b - a))
      const day = page.getByRole('group', { name: 'Only the games of' }).getByRole('button').last()
      const nextFrame = await day.evaluate((button: HTMLElement) => {
        button.click()
        return new Promise((resolve) => {
          requestAnimationFrame(() => resolve([button.ariaPressed, location.search]))
        })
      })
      expect(nextFrame, 'a press is drawn before what it changes').toEqual(['true', '?sort=gap'])
      await expect(page).toHaveURL(/sort=gap&day=2026-11-\d\d$/)
      await expect(day).toHaveAttribute('aria-pressed', 'true')
      const background = () => day.evaluate((button) => getComputedStyle(button).backgroundColor)
      const resting = await background()
      await day.hover()
      expect(await background(), 'a chosen day stays legible under the pointer').toBe(resting)
      const count = Number(((await day.textContent()) ?? '').split(' ').at(-1))
      await page.reload()
      await expect(rows).toHaveCount(count)
      expect(count).toBeLessThan(schedules.length)
      await day.click()
      await expect(page).toHaveURL('/nba/upcominggames?sort=gap')
      await expect(rows).toHaveCount(schedules.length)

      await test.step('the NBA’s cover is not shown to members', async () => {
        await expect(page.getByRole('heading', { name: 'Schedules' })).toBeVisible()
        await expect(page.getByText('Your Destination for NBA Injury Insights')).toHaveCount(0)
      })
    },
  )

  await visit('a team without data shows the default 10, with a tip that says so', async () => {
    await changeAnswer(page, schedulesAddress, (data) => ({
      ...data,
      schedules: data.schedules.map((game: object) => ({ ...game, home_team_gaming_score: null })),
    }))
    await page.goto('/soccer/upcominggames?league=ESP')
    const score = page.getByRole('button', { name: '10.0, no data yet' }).first()
    const tip = score.getByText('no data yet')
    await score.focus()
    await expect(tip).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(tip).toBeHidden()
    await score.blur()
    // Hovering opens the tip too, and the pointer may move onto it.
    await score.hover()
    await expect(tip).toBeVisible()
    await tip.hover()
    await expect(tip).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(tip).toBeHidden()
  })
})

test('a login ends', async ({ page, logIn, visit }) => {
  await logIn()
  await visit(
    'LOGOUT opens the home page as a guest, and clears the member from storage and memory',
    async () => {
      await page.goto('/nfl/upcominggames')
      await openSiteLinks(page)
      await expect(page.getByRole('link', { name: 'Profile' })).toBeVisible()
      await page.getByRole('button', { name: 'LOGOUT' }).click()
      await expect(page).toHaveURL('/')
      const user = await storedUser(page)
      expect(user.login).toBe(false)
      expect(user).not.toHaveProperty('email')
      // Without a reload, so that scores left in memory would show.
      await page
        .getByRole('navigation', { name: 'Sports' })
        .getByRole('link', { name: 'NFL' })
        .click()
      await expect(page.getByText('Locked').first()).toBeVisible()
    },
  )

  await logIn()
  await visit('an address with logout=1 logs out', async () => {
    await page.goto('/nfl/upcominggames?logout=1')
    await expect(page).toHaveURL('/')
    expect((await storedUser(page)).login).toBe(false)
  })

  await storeVisit(page, { user: { login: true, token: 'expired', email: 'a@b.example' } })
  await visit(
    'a member whose token the server refuses becomes a guest and is told so',
    async () => {
      await page.goto('/nfl/upcominggames')
      await expect(page.getByRole('alertdialog', { name: 'Your session has ended' })).toBeVisible()
      await page.getByRole('button', { name: 'Close' }).click()
      await expect(page.getByText('Locked').first()).toBeVisible()
      await expect(
        page.getByRole('button', { name: 'LOG IN OR JOIN FOR FREE' }).first(),
      ).toBeVisible()
    },
    /401 \(Unauthorized\)/,
  )

  await storeVisit(page, { user: { login: false, token: 'expired' } })
  await visit(
    'a guest whose token the server refuses gets a new one silently',
    async () => {
      await page.goto('/nfl/upcominggames')
      await expect(page.getByText('Locked').first()).toBeVisible()
      await expect(page.getByText('Your session has ended')).toHaveCount(0)
    },
    /401 \(Unauthorized\)/,
  )

  await logIn({ admin: true })
  for (const screen of screens)
    await visit(`an admin has the admin menu at ${screen.width} pixels`, async () => {
      await page.setViewportSize(screen)
      await page.goto('/')
      await openSiteLinks(page)
      await page.locator('summary:visible', { hasText: 'ADMIN' }).click()
      await expect(page.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/admin')
      await page.getByRole('link', { name: 'Articles' }).last().click()
      await expect(page).toHaveURL('/admin-panel/articles')
    })
})
