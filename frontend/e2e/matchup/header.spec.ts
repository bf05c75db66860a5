import { changeAnswer } from '../support/answers.ts'
import { expect, test } from '../support/fixtures.ts'
import {
  matchupAddress,
  matchupPath,
  openMatchup,
  withGameChanges,
} from '../support/matchupPage.ts'

test.beforeEach(async ({ logIn }) => logIn())

test('the breadcrumb leads to the sport, and the teams to their pages', async ({
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
})

for (const [sport, word] of [
  ['nfl', 'kickoff'],
  ['nba', 'tipoff'],
] as const)
  test(`${sport}: a countdown runs to ${word}, and disappears when time is up`, async ({
    page,
    request,
  }) => {
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
    await expect(page.getByText('Sat, Nov 21 · 3:00 PM EST')).toBeVisible()
  })

const scores = (away: number | null, home: number | null) =>
  withGameChanges({
    away_team_abbr: 'AWY',
    home_team_abbr: 'HOM',
    away_team_gaming_score: away,
    home_team_gaming_score: home,
  })

for (const [away, home, dim, gap] of [
  [5.1, 7.4, ['5.1'], 'HOM ahead+2.3'],
  [8, 3.9, ['3.9'], 'AWY ahead+4.1'],
  [6, 6, [], 'Level0.0'],
  [0, 5, ['0.0'], 'HOM ahead+5.0'],
  [5, 0, ['5.0'], 'AWY ahead+5.0'],
  [9, null, ['9.0'], undefined],
] as const)
  test(`of ${away} and ${home} the higher is highlighted; home where a side is missing or zero; neither where equal`, async ({
    page,
    request,
  }) => {
    await changeAnswer(page, matchupAddress, scores(away, home))
    await openMatchup(page, await matchupPath(request, 'nfl'))
    const face = page.getByRole('article', { name: 'Team health scores' })
    await expect(face.locator('[data-dim]')).toHaveText([...dim])
    if (gap) await expect(face).toContainText(gap)
    if (home === null)
      await expect(face.getByRole('button', { name: '10.0, no data yet' })).toBeVisible()
  })

test('every band has its word', async ({ page, request }) => {
  await changeAnswer(page, matchupAddress, scores(3.9, 8))
  const path = await matchupPath(request, 'nfl')
  await openMatchup(page, path)
  const face = page.getByRole('article', { name: 'Team health scores' })
  await expect(face).toContainText('Poor Health')
  await expect(face).toContainText('Optimal Health')
  await page.unrouteAll()
  await changeAnswer(page, matchupAddress, scores(4, 6))
  await openMatchup(page, path)
  await expect(face).toContainText('Moderate Health')
  await expect(face).toContainText('Good Health')
})

test('a description is shown where there is one, and a postponed game has no time', async ({
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

test('the legend opens and closes, and tells every band', async ({ page, request }) => {
  await openMatchup(page, await matchupPath(request, 'nfl'))
  const heading = page.getByRole('heading', { name: 'Health score legend' })
  const range = page.getByText('6–7.9')
  await expect(range).toBeHidden()
  await heading.click()
  await expect(range).toBeVisible()
  await expect(page.getByText('above 60 to 80')).toBeVisible()
  await heading.click()
  await expect(range).toBeHidden()
})

test('the server’s error text is shown centered, with its links and emphasis and nothing else', async ({
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
  const told = page.getByRole('status').filter({ hasText: 'No players yet, see why. Run' })
  await expect(told).toHaveCSS('text-align', 'center')
  await expect(told.getByRole('link')).toHaveCount(1)
  await expect(told.getByRole('link', { name: 'why' })).toHaveAttribute('href', '/about')
  await expect(told.locator('strong')).toHaveText('players')
  expect(await page.evaluate(() => 'ran' in window)).toBe(false)
})
