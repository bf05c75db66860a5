import type { APIRequestContext } from '@playwright/test'
import { expect, tabTo, test } from '../support/fixtures.ts'
import { matchupPath } from '../support/matchupPage.ts'

/** The outcome of the spread pick on a game's page: `Home:` and a team, or `Unpredictable`. */
const publicSpread = async (request: APIRequestContext, id: string, token: string) => {
  const answer = await request.get(`/api/main/1/matchup/${id}`, {
    headers: { 'x-access-token': token },
  })
  return (await answer.json()).data.match[0].favored_team_by_predicted_spread as string
}

test('an admin overrides a pick, the public page shows it after a run, and the change is undone, all by keyboard', async ({
  page,
  request,
  logIn,
}) => {
  const token = await logIn({ admin: true })
  // The demo's picks are published after the start.
  await expect(async () => {
    const path = await matchupPath(request, 'nfl')
    expect(await publicSpread(request, path.split('/').at(-1) ?? '', token)).toBeTruthy()
  }).toPass({ timeout: 240_000 })
  await page.goto('/admin/weekly_matchups')
  await expect(page).toHaveTitle('Weekly picks · Matchfit')
  await expect(page.getByRole('navigation', { name: 'Admin' })).toContainText('Weekly picks')
  // The last game, which no other test uses.
  const last = page.getByRole('row').filter({ hasText: 'Edit' }).last()
  const name = (await last.getByRole('rowheader').innerText()).match(/\w+ at \w+/)?.[0] ?? ''
  const row = page.getByRole('row').filter({ hasText: name })
  const [, home = ''] = name.split(' at ')
  const found = page.waitForResponse(/searchGames\/\d+/)
  await page.getByRole('textbox', { name: 'Team' }).fill(home)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL(/team=/)
  await page.reload()
  const { nfl } = (await (await found).json()).data
  const game = nfl.games.find(
    ({ home_team_abbr }: { home_team_abbr: string }) => home_team_abbr === home,
  )
  await expect(row).toHaveCount(1)
  expect(await page.getByRole('row').count()).toBeLessThan(nfl.games.length)

  const before = await publicSpread(request, game.id, token)
  const outcome = before === 'Unpredictable' ? home : 'Unpredictable'
  const shown = outcome === 'Unpredictable' ? outcome : `Home:${home}`
  const edit = page.getByRole('button', { name: `Edit ${name}` })
  await edit.press('Enter')
  const dialog = page.getByRole('dialog', { name })
  await page.keyboard.press('Escape')
  await expect(edit).toBeFocused()
  await page.keyboard.press('Enter')
  const spread = dialog.getByRole('group', { name: 'Spread' })
  await tabTo(page, spread.getByRole('button', { name: outcome }))
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('list', { name: 'What the public will see' })).toContainText(
    outcome,
  )
  await tabTo(page, dialog.getByRole('button', { name: 'Save override' }))
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Changes submitted successfully!')).toBeVisible()
  await expect(row).toContainText('Overridden')
  await expect.poll(() => publicSpread(request, game.id, token)).toBe(shown)

  await page
    .getByRole('button', { name: `Undo ${name}` })
    .first()
    .press('Enter')
  await expect(row).toContainText('Model')
  await expect(page.getByRole('button', { name: `Redo ${name}` }).first()).toBeVisible()
  await expect.poll(() => publicSpread(request, game.id, token)).toBe(before)
})
