import type { Page } from '@playwright/test'
import {
  changeAnswer,
  failCalls,
  healthScoresAddress,
  holdCalls,
  optionsAddress,
} from '../support/answers.ts'
import { expect, test } from '../support/fixtures.ts'
import { boxOf, expectSamePlaces, layoutShift, screens, watchShifts } from '../support/stillness.ts'

const tabs = (page: Page) => page.getByRole('navigation', { name: 'Views' })
const openTab = (page: Page, name: string) => tabs(page).getByRole('link', { name }).click()

const views = [
  ['Teams', 'teams', 'NFL Teams', 'NFL teams · Matchfit', 'VIEW_TEAMS'],
  ['Players', 'players', 'NFL Players', 'NFL players · Matchfit', 'VIEW_PLAYERS'],
  ['Insights', 'articles', 'NFL Insights', 'NFL insights · Matchfit', 'VIEW_INSIGHTS'],
  ['Upcoming Games', 'schedules', 'NFL Week 11', 'NFL upcoming games · Matchfit', 'VIEW_SCHEDULES'],
] as const

const cards = (page: Page) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: 'VIEW TEAM' })
const teamsPath = '/nfl/upcominggames?view=teams'

test('guests open the tabs of a sport', async ({ page, visit }) => {
  await visit(
    'each tab has an address and a heading, and a click on it is audited and counted',
    async () => {
      const noted: { user: string; action: string; meta: object }[] = []
      await page.route('**/api/audit', async (route) => {
        noted.push(route.request().postDataJSON())
        await route.continue()
      })
      await page.addInitScript(() => Object.assign(window, { dataLayer: [] }))
      await page.goto('/nfl/upcominggames')
      for (const [name, view, heading, title] of views) {
        await openTab(page, name)
        await expect(page).toHaveURL(`/nfl/upcominggames?view=${view}`)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
        await expect(page).toHaveTitle(title)
        await expect(tabs(page).getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
      }
      const actions = views.map(([, , , , action]) => action)
      await expect.poll(() => noted.length).toBe(4)
      expect(noted).toEqual(
        actions.map((action) => ({ user: 'guest_user', action, meta: { sport: 1 } })),
      )
      expect(await page.evaluate(() => (window as { dataLayer?: unknown }).dataLayer)).toEqual(
        actions.map((event) => ({ event, sport: 1 })),
      )

      await test.step('a tab opens without waiting for the audit, and its link keeps the focus', async () => {
        const letGo = await holdCalls(page, '**/api/audit')
        const teams = tabs(page).getByRole('link', { name: 'Teams' })
        const asked = page.waitForRequest('**/api/audit')
        await teams.focus()
        await page.keyboard.press('Enter')
        await asked
        await expect(page.getByRole('button', { name: 'VIEW TEAM' }).first()).toBeVisible()
        await expect(teams).toBeFocused()
        letGo()
      })

      await test.step('a guest sees every team locked, and VIEW TEAM asks to join', async () => {
        await expect(cards(page)).toHaveCount(32)
        await expect(cards(page).first()).toContainText(/Arizona Cardinals.*Locked/)
        await expect(cards(page).getByText('Locked')).toHaveCount(32)
        await expect(page.getByRole('main').getByText(/\d\.\d/)).toHaveCount(0)
        await expect(page.getByText('Where the league stands')).toHaveCount(0)
        const button = page.getByRole('button', { name: 'VIEW TEAM', description: 'Falcons' })
        await button.click()
        await expect(page.getByRole('dialog', { name: 'Join for free' })).toBeVisible()
        await page.keyboard.press('Escape')
        await expect(button).toBeFocused()
      })
    },
  )

  await visit('teamView=true opens the teams', async () => {
    await page.goto('/nba/upcominggames?teamView=true')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('NBA Teams')
    await expect(tabs(page).getByRole('link', { name: 'Teams' })).toHaveAttribute(
      'aria-current',
      'page',
    )
  })

  await visit('soccer clubs are listed by name, without their city', async () => {
    await page.goto('/soccer/upcominggames?view=teams')
    await expect(cards(page)).toHaveCount(20)
    await expect(page.getByText('Liverpool')).toHaveCount(1)
    const names = await cards(page).locator('b').allTextContents()
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')))
  })

  await visit('a tab opens by its address where tabs are hidden', async () => {
    await changeAnswer(page, optionsAddress, (data) => ({
      ...data,
      sportsInfo: { ...data.sportsInfo, form_display: false },
    }))
    const logos = [
      ['/favicon.svg', '/icon-192.png'],
      ['null', '/icon-192.png'],
      ['null', null],
      ['https://elsewhere.example/logo.png', '/icon-192.png'],
    ]
    await changeAnswer(page, healthScoresAddress, (data) => ({
      ...data,
      teams: data.teams.slice(0, logos.length).map((team: object, at: number) => ({
        ...team,
        team_name: `Name ${at}`,
        team_city: 'Town',
        team_logo: logos[at]?.[0],
        team_logo_secondary: logos[at]?.[1],
      })),
    }))
    await page.goto(teamsPath)
    const card = (at: number) => page.getByRole('listitem').filter({ hasText: `Name ${at}` })
    await expect(card(0)).toBeVisible()
    await expect(tabs(page)).toHaveCount(0)

    await test.step('a team shows its logo, or the secondary one where the logo is the text "null"', async () => {
      await expect(card(0).locator('img')).toHaveAttribute('src', '/favicon.svg')
      await expect(card(1).locator('img')).toHaveAttribute('src', '/icon-192.png')
      for (const at of [2, 3]) {
        await expect(card(at)).toBeVisible()
        await expect(card(at).locator('img')).toHaveCount(0)
      }
    })
  })

  await visit(
    'when a tab fails to load, other tabs open, and the failed one can be tried again',
    async () => {
      const repair = await failCalls(page, healthScoresAddress, 'Unable to retrieve health scores')
      await page.goto(teamsPath)
      const failure = page.getByRole('heading', { name: 'Unable to retrieve health scores' })
      await expect(failure).toBeVisible()
      await openTab(page, 'Insights')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('NFL Insights')
      await expect(failure).toBeHidden()
      await openTab(page, 'Teams')
      await expect(failure).toBeVisible()
      await repair()
      await changeAnswer(page, healthScoresAddress, (data) => ({ ...data, teams: [] }))
      await page.getByRole('button', { name: 'Try again' }).click()

      await test.step('a list without teams says so and links to other games', async () => {
        await expect(page.getByRole('heading', { name: 'No teams found' })).toBeVisible()
        await page.getByRole('main').getByRole('link', { name: 'NBA games' }).click()
        await expect(page).toHaveURL('/nba/upcominggames')
      })
    },
    /500 \(Internal Server Error\)/,
  )

  await watchShifts(page)
  for (const screen of screens) {
    await page.setViewportSize(screen)
    await visit('the rows of teams do not move when they have loaded', async () => {
      const letGo = await holdCalls(page, healthScoresAddress)
      await page.goto(teamsPath)
      await expect(page.getByRole('status').filter({ hasText: 'Loading teams' })).toBeVisible()
      const second = page.getByRole('main').locator('section > ul > li').nth(1)
      const before = await boxOf(second)
      letGo()
      await expect(page.getByText('Locked').first()).toBeVisible()
      expectSamePlaces(await boxOf(second), before, 1.5)
      expect(await layoutShift(page)).toBeLessThan(0.02)
    })
  }
})

test('members see the scores of teams', async ({ page, logIn, visit }) => {
  await logIn()
  await visit('a member’s click is audited under their email', async () => {
    await page.goto('/soccer/upcominggames?league=ESP')
    const noting = page.waitForRequest('**/api/audit')
    await openTab(page, 'Teams')
    const { user, meta } = (await noting).postDataJSON()
    expect(user).toContain('@')
    expect(meta).toEqual({ sport: 3, league: 'ESP' })
    await expect(page).toHaveURL('/soccer/upcominggames?league=ESP&view=teams')
  })

  await visit('a team without data shows the default 10 and says so', async () => {
    await changeAnswer(page, healthScoresAddress, (data) => ({
      ...data,
      teams: data.teams.map((team: object) => ({ ...team, team_gaming_score: null })),
    }))
    await page.goto('/nba/upcominggames?view=teams')
    const score = page.getByRole('button', { name: '10.0, no data yet' }).first()
    await score.focus()
    await expect(score.getByText('no data yet')).toBeVisible()
  })

  await visit('a member sees the scores of teams with their bands and links', async () => {
    const answered = page.waitForResponse(healthScoresAddress)
    await page.goto(teamsPath)
    const {
      teams,
    }: {
      teams: {
        team_id: string
        team_name: string
        team_gaming_score: number
        standing: { rank: number }
      }[]
    } = (await (await answered).json()).data
    const bears = teams.find(({ team_name }) => team_name === 'Bears')
    const card = cards(page).filter({ hasText: 'Bears' })
    await expect(card).toContainText(bears?.team_gaming_score.toFixed(1) ?? 'no score')
    await expect(card).toContainText(/(Optimal|Good|Moderate|Poor) Health/)
    await expect(page.getByText('Locked')).toHaveCount(0)
    await expect(card.getByRole('link', { name: 'VIEW TEAM' })).toHaveAttribute(
      'href',
      `/nfl/team/${bears?.team_id}`,
    )
    await expect(page.getByText(/^Updated /)).toBeVisible()

    await test.step('a member’s league is a ladder of ranks under the bands, with a strip of all its scores', async () => {
      const scores = teams.map(({ team_gaming_score }) => team_gaming_score)
      const strip = page.getByRole('img', { name: /^32 teams between/ })
      await expect(strip).toHaveAccessibleName(
        new RegExp(
          `between ${Math.min(...scores).toFixed(1)} and ${Math.max(...scores).toFixed(1)},`,
        ),
      )
      await expect(cards(page)).toHaveCount(32)
      const ranks = await cards(page)
        .getByText(/^\d+(st|nd|rd|th) of 32/)
        .allTextContents()
      expect(ranks.map((text) => Number.parseInt(text, 10))).toEqual(
        teams.map(({ standing }) => standing.rank).toSorted((a, b) => a - b),
      )
      // The demo writes the pages of teams last.
      await holdCalls(page, '**/api/main/*/team/*')
      const healthiest = teams.find(({ standing }) => standing.rank === 1)
      await cards(page)
        .filter({ hasText: healthiest?.team_name ?? 'nobody' })
        .click({ position: { x: 10, y: 10 } })
      await expect(page).toHaveURL(/\/nfl\/team\//)
    })
  })
})
