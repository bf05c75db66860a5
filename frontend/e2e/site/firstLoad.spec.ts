import type { Request } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { hurtPlayerPath, teamPath } from '../support/lastPages.ts'
import { matchupPath } from '../support/matchupPage.ts'

/**
 * Bytes of the bodies as the edge compresses them. The engine, charts and editors are loaded only when
 * used.
 */
const limits = { script: 150_000, stylesheet: 20_000 }

/** Requests cost readers on slow lines time, and the portal money at the edge. */
const mostRequests = 25

/** The most players that can be compared. */
const comparisonPath = async (request: Asking) => {
  const { data } = await (await request.get('/api/main/search/1')).json()
  const ids: string[] = data.teams
    .flatMap(({ players }: { players: { player_id: string }[] }) => players)
    .map(({ player_id }: { player_id: string }) => player_id)
    .slice(0, 4)
  const pages = ids.map((id) => `/api/main/1/nfl/playerinfo/${id}`)
  const statuses = () =>
    Promise.all(pages.map(async (address) => (await request.get(address)).status()))
  await expect.poll(statuses, { timeout: 240_000 }).toEqual(ids.map(() => 200))
  return `/compare?players=${ids.map((id) => `nfl.${id}`).join('+')}`
}

const pages = [
  ['home', async () => '/', 'both'],
  ['the NFL’s games', async () => '/nfl/upcominggames', 'both'],
  ['the NBA’s games', async () => '/nba/upcominggames'],
  ['the NFL’s teams', async () => '/nfl/upcominggames?view=teams'],
  ['soccer’s players', async () => '/soccer/upcominggames?view=players'],
  ['an NFL matchup', (request) => matchupPath(request, 'nfl'), 'both'],
  ['a soccer matchup', (request) => matchupPath(request, 'soccer')],
  ['a team', (request) => teamPath(request, 'nfl'), 'both'],
  ['a player', (request) => hurtPlayerPath(request, 'nfl'), 'both'],
  ['the whitepaper', async () => '/whitepaper'],
  ['the record of forecasts', async () => '/record'],
  ['where the data comes from', async () => '/sources'],
  ['what a flag is worth', async () => '/flags'],
  ['a model’s card', async () => '/science/nba'],
  ['about', async () => '/about'],
  ['the articles', async () => '/articles', 'both'],
  ['an article', async () => '/article/how-to-read-a-health-score'],
  ['the NBA’s short address', async () => '/nba'],
  ['soccer’s landing page', async () => '/soccer/upcominggames'],
  ['home with the NFL first', async () => '/nfl/dashboard'],
  ['a comparison', comparisonPath],
  ['a comparison of nobody yet', async () => '/compare'],
  ['the updates', async () => '/updates'],
  ['soccer’s updates', async () => '/soccer/updates'],
  ['the login', async () => '/login', 'guest'],
  ['the sign-up', async () => '/signup', 'guest'],
  ['the plans, in the profile', async () => '/profile'],
] as const satisfies readonly Visited[]
/** A page is visited by a member, unless only guests are shown it, or both see much that the other does not. */
type Visited = readonly [string, (request: Asking) => Promise<string>, ('guest' | 'both')?]
type Asking = Parameters<typeof matchupPath>[0]

const visits = pages.flatMap(([name, pathOf, shownTo]) => {
  const readers = shownTo === 'both' ? (['guest', 'member'] as const) : [shownTo ?? 'member']
  return readers.map((reader) => ({ name, pathOf, reader }))
})

for (const { name, pathOf, reader } of visits)
  test(`${name}: the first visit of a ${reader} stays within its requests and bytes`, async ({
    page,
    request,
    logIn,
  }) => {
    const path = await pathOf(request)
    if (reader === 'member') await logIn()
    const sent: string[] = []
    const finished: Request[] = []
    page.on('request', (one) => {
      // A page that a busy machine keeps waiting asks whether the site can be reached.
      if (one.method() !== 'HEAD') sent.push(one.url())
    })
    page.on('requestfinished', (one) => finished.push(one))
    await page.goto(path, { waitUntil: 'networkidle' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(sent.length, sent.join('\n')).toBeLessThanOrEqual(mostRequests)
    for (const [kind, limit] of Object.entries(limits)) {
      const own = finished.filter((one) => one.resourceType() === kind)
      const sizes = await Promise.all(own.map((one) => one.sizes()))
      const bytes = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0)
      expect(bytes).toBeGreaterThan(0)
      expect(bytes, kind).toBeLessThanOrEqual(limit)
    }
  })

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
