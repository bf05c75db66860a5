import { type OwnPortal, ownPortal } from '#infra/local/testing/ownPortal.ts'
import type { SportSettings } from '#shared/domain/sport/settings.ts'
import { test as base, expect } from '../support/fixtures.ts'
import { matchupPath } from '../support/matchupPage.ts'
import { portalTime } from '../support/portalTime.ts'

const test = base.extend<{ portal: OwnPortal }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
  portal: async ({}, use) => {
    const portal = await ownPortal()
    await use(portal)
    await portal.stop()
  },
  baseURL: async ({ portal }, use) => use(portal.origin),
  expectedErrors: /401 \(Unauthorized\)/,
})

const usual = { formDisplay: true, matchupAccess: 'members', refreshMinutes: 15 } as const

test('changed settings of a sport are on its pages at once', async ({
  page,
  portal,
  request,
  logIn,
}) => {
  const change = async (changed: Partial<SportSettings>) => {
    const settings: SportSettings = { ...usual, ...changed }
    await portal.changeSettings(1, settings, new Date(portalTime))
    await expect(async () => {
      const { data } = await (await request.get('/api/options/1')).json()
      expect(data.sportsInfo).toMatchObject({
        form_display: settings.formDisplay,
        matchup_access: settings.matchupAccess,
      })
    }).toPass()
  }
  const tabs = page.getByRole('navigation', { name: 'Views' }).getByRole('link')
  const games = page.getByText('Team Health Scores')
  const matchup = await matchupPath(request, 'nfl')
  await logIn()

  await page.goto('/nfl/upcominggames')
  await expect(tabs).toHaveText(['Upcoming Games', 'Teams', 'Players', 'Insights'])
  await page.goto(matchup)
  await expect(page.getByText('SPREAD/MONEYLINE')).toBeVisible()

  await change({ formDisplay: false, matchupAccess: 'listed' })
  await page.goto('/nfl/upcominggames')
  await expect(games.first()).toBeVisible()
  await expect(tabs).toHaveCount(0)
  await page.goto(matchup)
  await expect(page.getByText('Your account does not include this game.')).toBeVisible()

  await change(usual)
  await page.goto('/nfl/upcominggames')
  await expect(tabs).toHaveCount(4)
  await page.goto(matchup)
  await expect(page.getByText('SPREAD/MONEYLINE')).toBeVisible()
})
