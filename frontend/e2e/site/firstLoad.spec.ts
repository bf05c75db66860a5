import type { Request } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { hurtPlayerPath, teamPath } from '../support/lastPages.ts'
import { matchupPath } from '../support/matchupPage.ts'

/**
 * Bytes of the bodies as the edge compresses them. The engine, charts and editors are loaded only when
 * used.
 */
const limits = { script: 150_000, stylesheet: 20_000 }

/** Each request costs a reader on a slow line time, and the portal its price at the edge. */
const mostRequests = 25

const pages = [
  ['home', async () => '/'],
  ['the NFL’s games', async () => '/nfl/upcominggames'],
  ['the NBA’s games', async () => '/nba/upcominggames'],
  ['the NFL’s teams', async () => '/nfl/upcominggames?view=teams'],
  ['soccer’s players', async () => '/soccer/upcominggames?view=players'],
  ['an NFL matchup', (request) => matchupPath(request, 'nfl')],
  ['a soccer matchup', (request) => matchupPath(request, 'soccer')],
  ['a team', (request) => teamPath(request, 'nfl')],
  ['a player', (request) => hurtPlayerPath(request, 'nfl')],
  ['the whitepaper', async () => '/whitepaper'],
  ['the record of forecasts', async () => '/record'],
  ['a model’s card', async () => '/science/nba'],
  ['about', async () => '/about'],
  ['the articles', async () => '/articles'],
  ['an article', async () => '/article/how-to-read-a-health-score'],
] as const satisfies readonly (readonly [string, (request: Asking) => Promise<string>])[]
type Asking = Parameters<typeof matchupPath>[0]

for (const [name, pathOf] of pages) {
  test(`${name}: a guest’s first visit makes at most ${mostRequests} requests`, async ({
    page,
    request,
  }) => {
    const path = await pathOf(request)
    const addresses: string[] = []
    page.on('request', (one) => addresses.push(one.url()))
    await page.goto(path, { waitUntil: 'networkidle' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(addresses.length, addresses.join('\n')).toBeLessThanOrEqual(mostRequests)
  })

  test(`${name}: the first visit stays within its byte limits`, async ({
    page,
    request,
    logIn,
  }) => {
    const finished: Request[] = []
    page.on('requestfinished', (one) => finished.push(one))
    await logIn()
    await page.goto(await pathOf(request), { waitUntil: 'networkidle' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const [kind, limit] of Object.entries(limits)) {
      const own = finished.filter((one) => one.resourceType() === kind)
      const sizes = await Promise.all(own.map((one) => one.sizes()))
      const bytes = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0)
      expect(bytes).toBeGreaterThan(0)
      expect(bytes, kind).toBeLessThanOrEqual(limit)
    }
  })
}

test('the games’ first visit leaves out the scripts of the players’ list and of the sign-up', async ({
  page,
}) => {
  const scripts: string[] = []
  page.on('request', (one) => {
    if (one.resourceType() === 'script') scripts.push(one.url())
  })
  const loaded = (name: string) => scripts.some((url) => url.includes(`/${name}-`))
  await page.goto('/nfl/upcominggames', { waitUntil: 'networkidle' })
  expect([loaded('PlayersTab'), loaded('SignUpForm')]).toEqual([false, false])
  await page.getByRole('button', { name: 'LOG IN OR JOIN FOR FREE' }).first().click()
  await expect(page.getByRole('dialog', { name: 'Join for free' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page
    .getByRole('navigation', { name: 'Views' })
    .getByRole('link', { name: 'Players' })
    .click()
  await expect(page.getByPlaceholder('Search players...')).toBeVisible()
  expect([loaded('PlayersTab'), loaded('SignUpForm')]).toEqual([true, true])
})
