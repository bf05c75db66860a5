import type { APIRequestContext } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { checkPageStates } from '../support/pageStates.ts'

/** Follows players and teams as the import does. */
const follow = async (request: APIRequestContext, token: string, follow: object) => {
  const headers = { 'x-access-token': token }
  const answer = await request.put('/api/follows', { headers, data: { follow } })
  expect(answer.status()).toBe(200)
}

const nameRoster = async (
  request: APIRequestContext,
  token: string,
  name: string,
  players: readonly string[],
) => {
  const headers = { 'x-access-token': token }
  const data = { version: 0, list: [{ name, players }] }
  const answer = await request.put('/api/following/rosters', { headers, data })
  expect(answer.status()).toBe(200)
}

/** Two hurt players of the demo, and one who is fit. */
const players = async (request: APIRequestContext) => {
  const { data } = await (await request.get('/api/main/players/1')).json()
  const listed: { player_id: string; player_name: string; status?: string | null }[] =
    data.playerInfo
  const hurt = listed.filter(({ status }) => status)
  const fit = listed.filter(({ status }) => !status)
  return [...hurt.slice(0, 2), ...fit.slice(0, 1)]
}
/** The number of players in a long list. */
const fortyPlayers = async (request: APIRequestContext) => {
  const { data } = await (await request.get('/api/main/players/1')).json()
  const listed: { player_id: string }[] = data.playerInfo
  return listed.slice(0, 40)
}
const keysOf = (all: readonly { player_id: string }[]) =>
  all.map(({ player_id }) => `1:${player_id}`)

test('a member sees whom he follows, and unfollows a player by pressing his star', async ({
  page,
  request,
  logIn,
}) => {
  const all = await players(request)
  const token = String(await logIn())
  await follow(request, token, { players: keysOf(all), teams: ['1:nfl-BUF'] })
  await page.goto('/following')
  await expect(page.getByText(/^3 players and 1 team\./)).toBeVisible()
  const list = page.getByRole('region', { name: 'Players' })
  for (const { player_name } of all)
    await expect(list.getByRole('link', { name: player_name })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Teams' }).getByRole('listitem')).toHaveCount(1)
  const [first] = all
  const row = list.getByRole('listitem').filter({ hasText: first?.player_name ?? '' })
  const star = row.getByRole('button')
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  const saved = page.waitForResponse('**/api/follows')
  await star.click()
  // The row stays, so that a mistaken press can be taken back.
  await expect(star).toHaveAttribute('aria-pressed', 'false')
  await saved
  await page.reload()
  await expect(page.getByText(/^2 players and 1 team\./)).toBeVisible()

  await test.step('a secret address has a calendar of their games, until it is ended', async () => {
    await page.getByRole('button', { name: 'Make an address' }).click()
    const field = page.getByRole('textbox', { name: 'Secret address' })
    const address = await field.inputValue()
    await expect(
      page.getByRole('link', { name: 'Open in this device’s calendar' }),
    ).toHaveAttribute('href', address.replace('http', 'webcal'))
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
    await page.getByRole('button', { name: 'Copy link' }).click()
    await expect(page.getByRole('button', { name: 'This browser cannot copy' })).toBeVisible()
    const calendar = await request.get(address)
    expect(await calendar.text()).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]+Bills/)
    await page.getByRole('button', { name: 'End the address' }).click()
    await expect(field).toBeHidden()
    expect((await request.get(address)).status()).toBe(404)
  })
})

test('a long list is narrowed by position and by game, which the address remembers', async ({
  page,
  request,
  logIn,
}) => {
  const token = String(await logIn())
  await follow(request, token, { players: keysOf(await fortyPlayers(request)) })
  await page.goto('/following')
  const rows = page.getByRole('region', { name: 'Players' }).getByRole('listitem')
  await expect(rows).toHaveCount(40)
  for (const name of ['Position', 'Game']) {
    const menu = page.getByRole('combobox', { name })
    const [, option = ''] = await menu.getByRole('option').allTextContents()
    await menu.selectOption({ label: option })
    const [, count = ''] = option.match(/\((\d+)\)$/) ?? []
    await expect(rows).toHaveCount(Number(count))
    await expect(page).toHaveURL(new RegExp(`${name.toLowerCase()}=`))
    await page.reload()
    await expect(rows).toHaveCount(Number(count))
    await menu.selectOption('')
    await expect(rows).toHaveCount(40)
  }
})

test('players who come back soon are listed by competition and number of games, which the address remembers', async ({
  page,
  logIn,
}) => {
  await logIn()
  await page.goto('/following?view=returning&of=NBA&games=4')
  const rows = page.getByRole('region', { name: 'Players' }).getByRole('listitem')
  await expect(rows.first()).toContainText(/back .+, (misses \d games?|in time for the next game)/)
  const most = await rows.count()
  await page.getByRole('combobox', { name: 'Back within' }).selectOption('within 1 game')
  await expect(page).toHaveURL('/following?view=returning&of=NBA&games=1')
  await expect(page.getByText(/within 1 game of their team/)).toBeVisible()
  const nobody = page.getByText('Nobody who is out is expected back within 1 game.')
  await expect(rows.first().or(nobody)).toBeVisible()
  expect(await rows.count()).toBeLessThan(most)
  await page.getByRole('button', { name: 'NFL' }).click()
  await expect(page).toHaveURL('/following?view=returning&of=NFL&games=1')
})

test('a member who follows only teams sees no empty list of players', async ({
  page,
  request,
  logIn,
}) => {
  const token = String(await logIn())
  await follow(request, token, { teams: ['1:nfl-BUF'] })
  await page.goto('/following')
  await expect(page.getByText(/^1 team\./)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Teams' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Players' })).toHaveCount(0)
})

test.describe('a first try to save that fails', () => {
  test.use({ expectedErrors: /ERR_FAILED/ })

  test('a guest’s follows stay in the browser, and his account takes them over', async ({
    page,
    request,
    logIn,
  }) => {
    const [first] = await players(request)
    const name = first?.player_name ?? ''
    await page.goto(`/nfl/player/${first?.player_id}`)
    const star = page.getByRole('button', { name: `Follow ${name}` })
    await star.click()
    await expect(star).toHaveAttribute('aria-pressed', 'true')
    await page.goto('/nfl/upcominggames?view=teams')
    await page.getByRole('button', { name: 'Follow Bills' }).click()
    await page.goto('/following')
    await expect(page.getByText(/^2 of 20, kept in this browser\./)).toBeVisible()
    const list = page.getByRole('region', { name: 'Players and teams' })
    await expect(list.getByRole('listitem')).toHaveCount(2)
    await expect(list.getByRole('link', { name })).toBeVisible()
    const token = String(await logIn())
    const headers = { 'x-access-token': token }
    // The first attempt fails, and nothing is lost.
    await page.route('**/api/follows', (route) => route.abort(), { times: 1 })
    await page.goto('/about')
    await expect(page.getByText(/are still only in this browser/)).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('follows'))).toContain(first?.player_id)
    await page.goto('/following')
    await expect(page.getByText('now in your account: 1 player and 1 team.')).toBeVisible()
    await expect(page.getByText(/^1 player and 1 team\./)).toBeVisible()
    const { user } = (await (await request.get('/api/checkLogin', { headers })).json()).data
    expect(user.followed_players).toBe(`1:${first?.player_id}`)
    expect(await page.evaluate(() => localStorage.getItem('follows'))).toBe('{}')
  })
})

test('a guest’s twenty-first follow is refused with a reason, and the star goes back', async ({
  page,
}) => {
  const keys = Array.from({ length: 20 }, (_, n) => `1:nfl-${n}`).join()
  await page.addInitScript((listed) => {
    localStorage.setItem('follows', JSON.stringify({ followed_players: listed }))
  }, keys)
  await page.goto('/nfl/upcominggames?view=teams')
  const star = page.getByRole('button', { name: 'Follow Bills' })
  await star.click()
  await expect(
    page.getByText('Without an account you can follow 20 players and teams.'),
  ).toBeVisible()
  await expect(star).toHaveAttribute('aria-pressed', 'false')
})

checkPageStates('whom a reader follows', [
  [
    'a guest',
    async ({ page }) => {
      await page.goto('/following')
      const main = page.getByRole('main')
      await expect(main.getByRole('link', { name: 'Sign Up For Free' })).toBeVisible()
    },
    'dark and wide',
  ],
  [
    'a guest’s own',
    async ({ page, request }) => {
      const [first] = keysOf(await players(request))
      await page.evaluate((listed) => {
        localStorage.setItem(
          'follows',
          JSON.stringify({ followed_players: listed, followed_teams: '1:nfl-BUF' }),
        )
      }, first)
      await page.goto('/following')
      await expect(page.getByRole('listitem').filter({ hasText: 'Bills' })).toBeVisible()
    },
    'dark and wide',
  ],
  [
    'nobody',
    async ({ page, logIn }) => {
      // Otherwise the account would take over what the guest follows.
      await page.evaluate(() => localStorage.removeItem('follows'))
      await logIn()
      await page.goto('/following')
      await expect(page.getByRole('link', { name: 'Paste a roster or use Sleeper' })).toBeVisible()
    },
    'dark and wide',
  ],
  [
    'forty players',
    async ({ page, request, logIn }) => {
      const token = String(await logIn())
      await follow(request, token, { players: keysOf(await fortyPlayers(request)) })
      await page.goto('/following')
      await expect(page.getByRole('combobox', { name: 'Game' })).toBeVisible()
    },
    'dark and wide',
  ],
  [
    'players, a team and a roster',
    async ({ page, request, logIn }) => {
      const token = String(await logIn())
      const own = keysOf(await players(request))
      await follow(request, token, { players: own, teams: ['1:nfl-BUF'] })
      await nameRoster(request, token, 'Sunday Bench Club', own)
      await page.goto('/following')
      await expect(page.getByRole('region', { name: 'Teams' })).toBeVisible()
      await page.getByRole('button', { name: 'Rename Sunday Bench Club' }).click()
    },
    'dark and wide',
  ],
  [
    'who comes back soon',
    async ({ page, logIn }) => {
      await logIn()
      await page.goto('/following?view=returning&of=NBA&games=4')
      await expect(page.getByRole('region', { name: 'Players' })).toBeVisible()
    },
    'dark and wide',
  ],
])
