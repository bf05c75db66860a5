import type { APIRequestContext, Page } from '@playwright/test'
import { type OwnPortal, ownPortal } from '#infra/testing/ownPortal.ts'
import type { SportSettings } from '#shared/domain/sport/settings.ts'
import { button, expectLogin } from '../support/accounts.ts'
import { test as base, expect } from '../support/fixtures.ts'
import { type Data, matchupPath } from '../support/matchupPage.ts'

/** The tests of this file change what every reader sees, so they have a portal of their own. */
const test = base.extend<object, { portal: OwnPortal }>({
  portal: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
    async ({}, use) => {
      const portal = await ownPortal()
      const listed = async () => {
        const answer = await fetch(`${portal.origin}/api/main/3/schedules`)
        return (await answer.json()).data.schedules.length
      }
      await expect.poll(listed).toBe(2)
      await use(portal)
      await portal.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ portal }, use) => use(portal.origin),
  expectedErrors: /401 \(Unauthorized\)/,
})
test.describe.configure({ mode: 'default' })

const usual = { formDisplay: true, matchupAccess: 'members', refreshMinutes: 15 } as const

const change = async (
  { portal, request }: { portal: OwnPortal; request: APIRequestContext },
  changed: Partial<SportSettings>,
) => {
  const settings: SportSettings = { ...usual, ...changed }
  await portal.changeSettings(3, settings)
  const shown = async () => {
    const { data } = await (await request.get('/api/options/3')).json()
    return [data.sportsInfo.form_display, data.sportsInfo.matchup_access]
  }
  await expect.poll(shown).toEqual([settings.formDisplay, settings.matchupAccess])
}

test('changed settings of a sport are on its pages at once', async ({
  page,
  portal,
  request,
  logIn,
}) => {
  const tabs = page.getByRole('navigation', { name: 'Views' }).getByRole('link')
  const games = page.getByText('Team Health Scores')
  const matchup = await matchupPath(request, 'soccer')
  await logIn()

  await page.goto('/soccer/upcominggames')
  await expect(tabs).toHaveText(['Upcoming Games', 'Teams', 'Players', 'Insights'])
  await page.goto(matchup)
  await expect(page.getByText('SPREAD/MONEYLINE')).toBeVisible()

  await change({ portal, request }, { formDisplay: false, matchupAccess: 'listed' })
  await page.goto('/soccer/upcominggames')
  await expect(games.first()).toBeVisible()
  await expect(tabs).toHaveCount(0)
  await page.goto(matchup)
  await expect(page.getByText('Your account does not include this game.')).toBeVisible()

  await change({ portal, request }, usual)
  await page.goto('/soccer/upcominggames')
  await expect(tabs).toHaveCount(4)
  await page.goto(matchup)
  await expect(page.getByText('SPREAD/MONEYLINE')).toBeVisible()
})

const cardsOf = (page: Page) => {
  const cards = page.getByRole('main').getByRole('listitem').filter({ hasText: 'VIEW MATCHUP' })
  return {
    open: cards.filter({ hasText: 'Open to you' }),
    closed: cards.filter({ hasText: 'Plan needed' }),
  }
}

test('where access is by list, a refused game leads to the plans, and a plan opens it until it ends', async ({
  page,
  portal,
  request,
  logIn,
}) => {
  await change({ portal, request }, { matchupAccess: 'listed' })
  const { open, closed } = cardsOf(page)
  await logIn()

  await page.goto('/soccer/upcominggames')
  await expect(closed.first()).toBeVisible()
  await expect(open).toHaveCount(0)
  await closed.first().getByRole('link', { name: 'VIEW MATCHUP' }).click()
  await expect(page.getByText('Your account does not include this game.')).toBeVisible()
  await expect(page.getByText('You have no plan.')).toBeVisible()
  const game = page.url()
  await page.getByRole('link', { name: 'See the plans' }).click()
  await expect(page).toHaveURL('/profile#plan')
  await expect(page.getByText('Payments are not set up: nothing is charged.')).toBeVisible()
  await button(page, 'Choose Season supporter').click()
  await expect(page.getByRole('heading', { name: 'Thanks for signing up!' })).toBeVisible()

  await page.goto('/soccer/upcominggames')
  await expect(open.first()).toBeVisible()
  await expect(closed).toHaveCount(0)
  await page.goto(game)
  await expect(page.getByText('SPREAD/MONEYLINE')).toBeVisible()

  await page.goto('/profile')
  await button(page, 'Cancel subscription').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel subscription' }).click()
  await expect(page).toHaveURL('/cancel')
  await page.goto(game)
  await expect(
    page.getByText('Your plan, Season supporter, ended on November 21, 2026.'),
  ).toBeVisible()
  await expectLogin(page, true)
})

test('where access is by list, the cards mark the games that a member’s list names', async ({
  page,
  portal,
  request,
  logIn,
}) => {
  await change({ portal, request }, { matchupAccess: 'listed' })
  const matchup = await matchupPath(request, 'soccer', { index: 1 })
  await logIn({ games: [matchup.split('/').at(-1) ?? ''] })
  await page.goto('/soccer/upcominggames')
  const { open, closed } = cardsOf(page)
  await expect(open).toHaveCount(1)
  await expect(closed).toHaveCount(1)
  await open.getByRole('link', { name: 'VIEW MATCHUP' }).click()
  await expect(page).toHaveURL(matchup)
  await expect(page.getByText('SPREAD/MONEYLINE')).toBeVisible()
})

test('ten minutes before kick-off an admin’s “out” is on a guest’s open page within a minute, and so is its release', async ({
  page,
  browser,
  portal,
  request,
  logIn,
}) => {
  await request.put('/__local/clock', { data: { now: '2026-11-22T14:50:00Z' } })
  const matchup = await matchupPath(request, 'soccer')
  const dataOf = async (path: string) =>
    (await (await request.get(`/api/main/${path}`)).json()).data
  const [game] = (await dataOf('3/schedules')).schedules
  const fit = (await dataOf('players/3')).playerInfo.find(
    (player: Data) => player.team_id === game.home_team_id && !player.status,
  )
  const guest = await browser.newPage({ baseURL: portal.origin })
  await guest.goto(matchup)
  const report = guest.getByRole('region', { name: 'On the injury report' })
  await expect(report).toContainText('hamstring, out')
  const before = await report.innerText()

  await logIn({ admin: true })
  await page.goto('/admin')
  await page.getByLabel('Find a player').fill(fit.player_name)
  const found = page.getByRole('button', { name: fit.player_name })
  await found.filter({ hasText: game.home_team_name }).click()
  const ruling = page.getByRole('region', { name: 'Ruling', exact: true })
  await expect(ruling).toContainText('the feed’s word')
  await button(page, 'Out').click()
  await button(page, 'Save').click()
  await expect(ruling).toContainText('Ruled out for his next game')
  const row = report.getByRole('listitem').filter({ hasText: 'out, set by an editor' })
  await expect(row).toContainText(fit.player_name.split(' ').at(-1), { timeout: 60_000 })

  await button(page, 'Release to feed').click()
  await expect(ruling).toContainText('the feed’s word')
  await expect(row).toHaveCount(0, { timeout: 60_000 })
  expect(await report.innerText()).toBe(before)

  // Taking the release back rules him out again.
  const changes = page.getByRole('region', { name: 'Rulings' })
  await ruling.getByRole('button', { name: 'Undo' }).click()
  await expect(ruling).toContainText('Ruled out for his next game')
  await expect(changes.getByRole('listitem').first()).toContainText(
    'No ruling → Ruled out for his next game',
  )
  await guest.close()
})
