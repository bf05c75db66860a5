import type { APIRequestContext } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { checkPageStates } from '../support/pageStates.ts'

/** Follows players and teams as the import does. */
const follow = async (request: APIRequestContext, token: string, follow: object) => {
  const headers = { 'x-access-token': token }
  const answer = await request.put('/api/follows', { headers, data: { follow } })
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
const keysOf = (all: readonly { player_id: string }[]) =>
  all.map(({ player_id }) => `1:${player_id}`)

test('a member sees whom he follows, and follows one no longer by pressing his star', async ({
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
  await star.click()
  // His row stays, so that a press by mistake can be taken back.
  await expect(star).toHaveAttribute('aria-pressed', 'false')
  await page.reload()
  await expect(page.getByText(/^2 players and 1 team\./)).toBeVisible()
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
    'nobody',
    async ({ page, logIn }) => {
      await logIn()
      await page.goto('/following')
      await expect(page.getByRole('link', { name: 'Paste a roster or use Sleeper' })).toBeVisible()
    },
    'dark and wide',
  ],
  [
    'players and a team',
    async ({ page, request, logIn }) => {
      const token = String(await logIn())
      await follow(request, token, {
        players: keysOf(await players(request)),
        teams: ['1:nfl-BUF'],
      })
      await page.goto('/following')
      await expect(page.getByRole('region', { name: 'Teams' })).toBeVisible()
    },
    'dark and wide',
  ],
])
