import type { Page } from '@playwright/test'
import { changeAnswer } from '../support/answers.ts'
import { expect, test } from '../support/fixtures.ts'
import { type Data, matchupAddress, matchupPath, openMatchup } from '../support/matchupPage.ts'

test.beforeEach(async ({ logIn }) => logIn())

const expectTopFours = async (page: Page, data: Data, sport: 'nfl' | 'nba') => {
  for (const title of ['Top 4 Offensive Players', 'Top 4 Defensive Players']) {
    const panel = page.getByRole('region', { name: title })
    await expect(panel.getByRole('listitem')).toHaveCount(8)
    const [section] = data.topFourHome.filter((one: { title: string }) => one.title === title)
    for (const { player_name, player_id } of section.players)
      await expect(panel.getByRole('link', { name: player_name })).toHaveAttribute(
        'href',
        `/${sport}/player/${player_id}`,
      )
  }
}

test('an impactful player who is out is named as missing, and no longer when a what-if has him play', async ({
  page,
  request,
}) => {
  const path = await matchupPath(request, 'nfl')
  await changeAnswer(page, matchupAddress, (data) => {
    const [section] = data.topFourHome
    const [out] = section.players
    const withOneOut = (row: { player_id: string }) =>
      row.player_id === out.player_id
        ? { ...row, availability: 0, injury_status: 'Out', body_part: 'Ankle' }
        : { ...row, availability: 100 }
    return {
      ...data,
      awayPlayers: data.awayPlayers.map(withOneOut),
      homePlayers: data.homePlayers.map(withOneOut),
    }
  })
  const data = await openMatchup(page, path)
  const [section] = data.topFourHome
  const panel = page.getByRole('region', { name: section.title })
  const quarterback = panel
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: section.players[0].player_name }) })
  await expect(quarterback).toContainText('Missing · QB · Out, ankle')
  await expect(panel.getByText('Missing')).toHaveCount(1)
  await page.goto(`${path}?in=${section.players[0].player_id}`)
  await expect(page.getByText('What-if')).not.toHaveCount(0)
  await expect(quarterback).not.toContainText('Missing')
})

test('an NFL matchup links its top fours, its position panels open and close, and each team has its own switch to the full active roster', async ({
  page,
  request,
}) => {
  const data = await openMatchup(page, await matchupPath(request, 'nfl'))
  await expectTopFours(page, data, 'nfl')
  const [game] = data.match
  const groups = page.getByRole('region', { name: 'Position Categories' })
  for (const title of [
    'Offensive line',
    'Offensive skills players',
    'Defensive line',
    'Defensive secondary',
  ])
    await expect(groups.locator('summary', { hasText: title })).toBeVisible()
  const switches = groups.getByRole('switch')
  await expect(switches).toHaveCount(0)
  await groups.locator('summary', { hasText: 'Offensive line' }).click()
  for (const side of ['away', 'home'])
    await expect(
      groups.getByRole('heading', { name: `${game[`${side}_team_name`]}: Offensive line` }),
    ).toBeAttached()
  await expect(switches.first()).toBeVisible()
  await groups.locator('summary', { hasText: 'Offensive line' }).click()
  await expect(switches).toHaveCount(0)

  await page
    .getByRole('group', { name: `${game.away_team_name}: show` })
    .getByRole('button', { name: 'Full active roster' })
    .click()
  const away = page.getByRole('region', { name: `${game.away_team_name} players` })
  const home = page.getByRole('region', { name: `${game.home_team_name} players` })
  const active = data.awayPlayers.filter((player: { active: number }) => player.active === 1)
  await expect(away.getByRole('switch')).toHaveCount(active.length)
  await expect(home.locator('summary', { hasText: 'Offensive line' })).toBeVisible()
  await page
    .getByRole('group', { name: `${game.away_team_name}: show` })
    .getByRole('button', { name: 'Position Categories' })
    .click()
  await expect(groups.locator('summary', { hasText: 'Offensive line' })).toBeVisible()
})

test('an NBA matchup shows its top fours, highlights and three groups', async ({
  page,
  request,
}) => {
  await expectTopFours(page, await openMatchup(page, await matchupPath(request, 'nba')), 'nba')
  const highlights = page.getByRole('region', { name: 'Highlights' })
  for (const title of ['Top scorer', 'Second scorer', 'Top rebounder', 'Top assists'])
    await expect(highlights.getByText(new RegExp(`^${title}, [\\d.]+ a game`))).toHaveCount(2)
  for (const title of ['Scoring', 'Rebounders', 'Defense'])
    await expect(page.locator('summary', { hasText: title })).toHaveCount(1)
})

test('a soccer matchup shows both times, impactful players with the default score, and active players only', async ({
  page,
  request,
}) => {
  await changeAnswer(page, matchupAddress, (data) => ({
    ...data,
    match: [{ ...data.match[0], date_time: '2026-11-22T15:00:00Z' }],
    topFourAway: [
      {
        ...data.topFourAway[0],
        players: data.topFourAway[0].players.map((player: object) => ({
          ...player,
          gaming_score: null,
        })),
      },
    ],
    topFourHome: [{ ...data.topFourHome[0], players: [] }],
    awayPlayers: data.awayPlayers.map((player: object, at: number) => ({
      ...player,
      player_name: at === 0 ? 'Gone Elsewhere' : `Stays ${at}`,
      active: at === 0 ? 0 : 1,
    })),
  }))
  await openMatchup(page, await matchupPath(request, 'soccer', { league: 'ESP' }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    /^Health Scores for Team Matchups/,
  )
  await expect(page.getByText('Sun, Nov 22 · 10:00 AM EST')).toBeVisible()
  await expect(page.getByText('Sun, Nov 22 · 3:00 PM GMT')).toBeVisible()
  await expect(page.getByRole('link', { name: 'La Liga Home' })).toHaveAttribute(
    'href',
    '/soccer/upcominggames?league=ESP',
  )
  const impactful = page.getByRole('region', { name: 'Impactful Players' })
  const missing = impactful.getByRole('button', { name: '10, no data yet' })
  await expect(missing).toHaveCount(4)
  await expect(missing.first().locator('[data-band]')).toHaveAttribute('data-band', 'unknown')
  await expect(impactful).toContainText('No impactful players found')
  for (const title of ['Goalkeepers', 'Defenders', 'Midfielders', 'Forwards'])
    await expect(page.locator('summary', { hasText: title })).toHaveCount(1)
  for (const summary of await page.locator('details > summary', { hasText: /keepers|ders$/ }).all())
    await summary.click()
  await expect(page.getByText('Stays 1', { exact: true })).toBeVisible()
  await expect(page.getByText('Gone Elsewhere')).toHaveCount(0)
})
