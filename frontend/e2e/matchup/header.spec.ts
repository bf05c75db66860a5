import { surnameOf } from '#shared/domain/team/playerName.ts'
import { changeAnswer } from '../support/answers.ts'
import { expect, test } from '../support/fixtures.ts'
import {
  matchupAddress,
  matchupPath,
  openMatchup,
  withGameChanges,
} from '../support/matchupPage.ts'
import { setPortalClock } from '../support/portalTime.ts'

test.beforeEach(async ({ logIn }) => logIn())

test('the breadcrumb links to the sport, the team names to their pages, and the legend lists every band', async ({
  page,
  request,
}) => {
  const data = await openMatchup(page, await matchupPath(request, 'nfl'))
  const [game] = data.match
  await expect(page).toHaveTitle(`${game.away_team_name} at ${game.home_team_name} · Matchfit`)
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' })
  await expect(crumbs).toHaveText(/NFL Home.*Matchup/)
  await expect(crumbs.getByRole('link')).toHaveAttribute('href', '/nfl/upcominggames')
  for (const side of ['away', 'home'])
    await expect(
      page.getByRole('link', { name: game[`${side}_team_name`] }).first(),
    ).toHaveAttribute('href', `/nfl/team/${game[`${side}_team_id`]}`)
  const more = page.getByRole('navigation', { name: 'More of the NFL' })
  for (const view of ['schedules', 'teams', 'players'])
    await expect(more.locator(`a[href="/nfl/upcominggames?view=${view}"]`)).toBeVisible()

  const heading = page.getByRole('heading', { name: 'Health score legend' })
  const range = page.getByText('6–7.9')
  await expect(range).toBeHidden()
  await heading.click()
  await expect(range).toBeVisible()
  await expect(page.getByText('above 60 to 80')).toBeVisible()
  await heading.click()
  await expect(range).toBeHidden()
})

test('the first screen says who is healthier and who is missing at which cost, and each absence opens its explanation', async ({
  page,
  request,
}) => {
  const data = await openMatchup(page, await matchupPath(request, 'nfl'))
  const [game] = data.match
  const header = page.getByRole('article', { name: 'Team health scores' })
  const [away, home] = [game.away_team_gaming_score, game.home_team_gaming_score]
  const ahead = game[home > away ? 'home_team_name' : 'away_team_name']
  await expect(header).toContainText(
    `Health favours the ${ahead} by ${Math.abs(home - away).toFixed(1)}.`,
  )
  const missing = header.getByRole('region', { name: 'Who is missing' })
  const costOf = (id: string) =>
    data.teamInfo.away.explanation.parts
      .filter((part: { player_id: string }) => part.player_id === id)
      .reduce((sum: number, part: { shown: number }) => sum + part.shown, 0)
  const [costliest] = data.teamInfo.away.explanation.parts
  const row = missing.getByRole('button', { name: surnameOf(costliest.player) }).first()
  await expect(row).toContainText(`−${Math.abs(costOf(costliest.player_id)).toFixed(1)}`)
  await row.click()
  await expect(page.getByRole('dialog')).toContainText(costliest.player)
})

for (const [sport, word] of [
  ['nfl', 'kickoff'],
  ['nba', 'tipoff'],
] as const)
  test(`${sport}: a countdown runs to ${word}, from which the game is in play`, async ({
    page,
    request,
  }) => {
    await setPortalClock(request)
    await page.clock.install()
    await changeAnswer(page, matchupAddress, withGameChanges({ date_time: '2026-11-21T20:00:00Z' }))
    await openMatchup(page, await matchupPath(request, sport))
    const countdown = page.getByRole('timer')
    await expect(countdown).toHaveText(new RegExp(`^0\\d:\\d\\d:\\d\\d to ${word}$`))
    // An answer would set the page's clock by the server's again, for which no hours have passed.
    await page.waitForLoadState('networkidle')
    await page.route('**/api/**', () => {})
    await page.clock.fastForward('03:30:00')
    await expect(countdown).toHaveCount(0)
    await expect(page.getByText('In play since 3:00 PM EST')).toBeVisible()
  })

test('a description is shown if there is one, and a postponed game has no time', async ({
  page,
  request,
}) => {
  const path = await matchupPath(request, 'nfl')
  await changeAnswer(
    page,
    matchupAddress,
    withGameChanges({ game_description: 'Snow is expected.' }),
  )
  await openMatchup(page, path)
  await expect(page.getByText('Snow is expected.')).toBeVisible()
  await expect(page.getByRole('timer')).toBeVisible()
  await page.unrouteAll()
  const over = { game_description: null, status: 'postponed' }
  await changeAnswer(page, matchupAddress, withGameChanges(over))
  await openMatchup(page, path)
  await expect(page.getByText('Snow is expected.')).toHaveCount(0)
  await expect(page.getByText('TBD', { exact: true })).toBeVisible()
  await expect(page.getByRole('timer')).toHaveCount(0)
})

test('the server’s error text keeps links and emphasis, and no other markup', async ({
  page,
  request,
}) => {
  const error =
    'No <b>players</b> yet, see <a href="/about">why</a>. <img src="x" onerror="window.ran = 1"><script>window.ran = 1</script><a href="javascript:window.ran = 1">Run</a>'
  await changeAnswer(page, matchupAddress, (data) => ({
    ...data,
    error,
    awayPlayers: [],
    homePlayers: [],
  }))
  await openMatchup(page, await matchupPath(request, 'nfl'))
  const message = page.getByRole('status').filter({ hasText: 'No players yet, see why. Run' })
  await expect(message).toHaveCSS('text-align', 'center')
  await expect(message.getByRole('link')).toHaveCount(1)
  await expect(message.getByRole('link', { name: 'why' })).toHaveAttribute('href', '/about')
  await expect(message.locator('strong')).toHaveText('players')
  expect(await page.evaluate(() => 'ran' in window)).toBe(false)
})
