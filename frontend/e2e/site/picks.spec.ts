import type { Page } from '@playwright/test'
import { failCalls } from '../support/answers.ts'
import { expect, test } from '../support/fixtures.ts'
import { screens } from '../support/stillness.ts'

const picksAddress = '**/api/record/picks?*'

const pick = (over: object = {}) => ({
  ...{ competition: 'NFL', game_id: 'nfl-2026-w09-GB', kick_off: '2026-11-08T18:00:00.000Z' },
  ...{ day: '2026-11-08', away_team_abbr: 'CHI', home_team_abbr: 'GB', market: 'spread' },
  ...{ outcome: 'Home:GB', line: 5.5, closing: 6.5, away_team_points: 20, home_team_points: 26 },
  ...{ result: 'win', units: 100 / 110, running_units: 1.82 },
  ...over,
})

const soccerPick = pick({
  ...{
    competition: 'ESP',
    game_id: 'esp-2026-w12-GET',
    away_team_abbr: 'BET',
    home_team_abbr: 'GET',
  },
  ...{ market: 'total', outcome: 'Under', line: 2.75, closing: null, result: 'void', units: 0 },
  ...{ away_team_points: null, home_team_points: null, running_units: -0.18 },
})

/** Answers each request for picks with two of 120, and notes its filter. */
const withPicks = async (page: Page) => {
  const asked: string[] = []
  await page.route(picksAddress, async (route) => {
    const { searchParams } = new URL(route.request().url())
    asked.push(searchParams.toString())
    const data = {
      picks: [pick(), soccerPick],
      pagination: { page: Number(searchParams.get('page')), limit: 50, total: 120, pages: 3 },
      totals: { win: 62, loss: 50, push: 5, void: 3, units: 6.4 },
      updated_at: '2026-11-21T17:00:00.000Z',
    }
    await route.fulfill({ json: { status: 'success', data } })
  })
  return asked
}

test('the list of picks can be filtered and downloaded', async ({
  page,
  logIn,
  visit,
  expectAccessible,
}) => {
  await visit(
    'every pick is listed with its game, its line, its closing line and its outcome, and guests are asked to log in for the file',
    async () => {
      await withPicks(page)
      await page.goto('/whitepaper#picks')
      const table = page.getByRole('table', { name: 'Every graded or void pick, newest first' })
      const [first, second] = [table.getByRole('row').nth(1), table.getByRole('row').nth(2)]
      await expect(first).toHaveText('Nov 8, 2026CHI at GB NFLGB +5.5Won+1.82GB +6.520–26')
      await expect(second).toHaveText('Nov 8, 2026BET at GET La LigaUnder 2.75Void−0.18––')
      const section = page.locator('#picks')
      await expect(section).toContainText('120 picks: 62 won, 50 lost, 5 push, 3 void, +6.4 units')
      await expect(first.getByRole('link')).toHaveAttribute('href', '/nfl/matchup/nfl-2026-w09-GB')
      await expect(second.getByRole('link')).toHaveAttribute(
        'href',
        '/soccer/matchup/esp-2026-w12-GET?league=ESP',
      )
      await expect(section.getByRole('link', { name: 'Log in' })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Download as CSV' })).toHaveCount(0)
      for (const [at, screen] of screens.entries()) {
        await page.emulateMedia({ colorScheme: at === 0 ? 'light' : 'dark' })
        await page.setViewportSize(screen)
        await expect(first).toHaveText(/Won/)
        await expectAccessible('#picks')
      }
    },
  )

  await visit('the filter is in the address and begins with the first page', async () => {
    const asked = await withPicks(page)
    await page.goto('/whitepaper?sport=nfl&page=2')
    await expect(page.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
    // Both at once: the second choice comes before the address has followed the first.
    await page.getByLabel('Market', { exact: true }).evaluate((market: HTMLSelectElement) => {
      market.value = 'total'
      market.dispatchEvent(new Event('change', { bubbles: true }))
      const from = document.querySelector<HTMLInputElement>('#picks input[type=date]')
      if (!from) throw new Error('The filter has no dates')
      from.valueAsDate = new Date('2026-11-01')
      from.dispatchEvent(new Event('input', { bubbles: true }))
    })
    await expect(page).toHaveURL('/whitepaper?sport=nfl&market=total&from=2026-11-01')
    await expect.poll(() => asked.at(-1)).toBe('sport=1&market=total&from=2026-11-01&page=1')
    expect(asked[0]).toBe('sport=1&page=2')
    await page.getByRole('link', { name: 'Next page' }).click()
    await expect(page).toHaveURL(/&page=2#picks$/)
    await page.getByLabel('Sport', { exact: true }).selectOption({ label: 'All sports' })
    await expect(page).toHaveURL(/\/whitepaper\?market=total&from=2026-11-01(#picks)?$/)
  })

  await visit(
    'when the picks fail to load, the rest of the page is shown, with a button to try again',
    async () => {
      const stop = await failCalls(page, picksAddress, 'Unable to retrieve the picks')
      await page.goto('/whitepaper')
      await expect(page.getByText('Unable to retrieve the picks.')).toBeVisible()
      await expect(page.getByRole('heading', { name: 'How a pick is made' })).toBeVisible()
      await stop()
      await withPicks(page)
      await page.locator('#picks').getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByRole('table', { name: /Every graded or void pick/ })).toBeVisible()
    },
    /500 \(Internal Server Error\)/,
  )

  await logIn()
  await visit('members download the filtered picks as a file', async () => {
    await withPicks(page)
    const asked = page.waitForRequest('**/api/record/picks/csv*')
    const download = page.waitForEvent('download')
    await page.goto('/whitepaper?market=spread')
    await page.getByRole('button', { name: 'Download as CSV' }).click()
    expect((await download).suggestedFilename()).toBe('matchfit-picks.csv')
    expect(new URL((await asked).url()).search).toBe('?market=spread')
  })
})
