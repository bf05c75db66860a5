import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { PlayerRow } from '#shared/contract/playerRow.ts'
import { changeAnswer, failCalls, holdCalls } from '../support/answers.ts'
import { expect, test } from '../support/fixtures.ts'
import { teamPath } from '../support/lastPages.ts'
import { checkPageStates } from '../support/pageStates.ts'
import { expectStill, screens, topsOf, watchShifts } from '../support/stillness.ts'

const teamAddress = '**/api/main/*/team/*'
const scheduleAddress = '**/api/main/*/teamschedule/*'

const open = async (page: Page, path: string) => {
  const answered = page.waitForResponse(teamAddress)
  await page.goto(path)
  await expect(page.getByRole('heading', { name: 'Who is out, and what it costs' })).toBeVisible()
  return (await (await answered).json()).data
}

/** The active players and those on a reserve list. */
const rosterOf = (rows: readonly PlayerRow[]) =>
  rows.filter(({ active, injury_status }) => active === 1 || injury_status !== null)

test('a team’s page shows guests the team and members its health', async ({
  page,
  request,
  logIn,
  visit,
}) => {
  await visit('a guest sees the team and its next game, and is asked to log in', async () => {
    const answered = page.waitForResponse(teamAddress)
    await page.goto(await teamPath(request, 'nfl'))
    const body = await (await answered).text()
    expect(body).not.toMatch(/score|cost|explanation/)
    await expect(page.getByRole('heading', { name: 'Login required' })).toBeVisible()
    await expect(page.getByText('Locked')).toBeVisible()
    await expect(page.getByRole('main').getByText(/\d\.\d/)).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Sign Up For Free' })).toHaveAttribute(
      'href',
      '/signup',
    )
  })

  await logIn()
  for (const sport of ['nba', 'soccer', 'nfl'] as const)
    await visit(
      `a member sees a team of ${sport}: its score, costs, players, games, news and posts`,
      async () => {
        const { teamInfo, playerInfo, topFour, next_game, later_scores } = await open(
          page,
          await teamPath(request, sport),
        )
        const main = page.getByRole('main')
        await expect(main.getByRole('heading', { level: 1 })).toContainText(teamInfo.team_name)
        const kicker = main.getByText('Health Scores for Team')
        await expect(kicker).toHaveCount(sport === 'soccer' ? 1 : 0)
        const score = teamInfo.team_gaming_score.toFixed(1)
        await expect(main.locator('header').first()).toContainText(score)
        await expect(main.getByText(/(Optimal|Good|Moderate|Poor) Health/).first()).toBeVisible()
        await expect(main.getByText(/^\d+(st|nd|rd|th) of \d+, healthier/)).toBeVisible()
        await main.getByRole('button', { name: /^Team Health Score, how it is made/ }).click()
        const made = page.getByRole('dialog', { name: 'How a Team Health Score is made' })
        await expect(made).toContainText(`makes ${score} today`)
        await made.getByRole('button', { name: 'Close' }).click()
        await expect(made).toBeHidden()
        await expect(
          main.getByRole('figure', { name: new RegExp(`of \\d+ .* teams, with ${score}`) }),
        ).toBeVisible()
        await expect(page).toHaveTitle(new RegExp(`${teamInfo.team_name}: ${score} · Matchfit$`))

        for (const { title, players } of topFour) {
          const list = main.getByRole('region', { name: title, exact: true })
          await expect(list.getByRole('listitem')).toHaveCount(players.length)
          if (sport === 'nba') expect(players).toHaveLength(5)
        }
        const players = main.getByRole('region', { name: 'Players', exact: true })
        const [first] = playerInfo
        await players.getByText(first.position_category, { exact: true }).click()
        await expect(
          players.getByRole('link', { name: first.player_name, exact: true }),
        ).toBeVisible()
        await expect(
          players.getByRole('link', { name: `Compare ${first.player_name}` }),
        ).toHaveAttribute('href', `/compare?players=${sport}.${first.player_id}&joins=true`)
        await players.getByRole('button', { name: 'Full active roster' }).click()
        await expect(players.getByRole('listitem')).toHaveCount(rosterOf(playerInfo).length)

        const trend = main.getByRole('region', { name: 'Trend' })
        await expect(trend.getByRole('slider', { name: /^Score trend/ })).toBeVisible()
        await trend.getByRole('button', { name: 'Rank' }).click()
        await expect(trend.getByRole('slider')).toHaveAttribute('aria-valuetext', /: \d+, \d\.\d$/)

        await main.getByRole('link', { name: 'Schedule', exact: true }).click()
        await expect(page).toHaveURL(/#schedule$/)
        const season = main.getByRole('region', { name: /^Season schedule/i })
        await expect(season.getByRole('heading')).toBeInViewport()
        await expect(season.getByRole('listitem').first()).toBeVisible()
        // On a phone the games far from the next one are not shown at first.
        const shown = season.getByRole('listitem')
        if (sport === 'soccer') await expect(shown.getByText(/(GMT|BST)$/).first()).toBeVisible()
        await expect(shown.getByText(/E[SD]T$/).first()).toBeVisible()
        await expect(main.getByRole('heading', { name: 'Team news' })).toBeVisible()
        await expect(main.getByRole('heading', { name: 'Team posts' })).toBeVisible()

        const game = season.locator(`a[href$="${next_game.game_id}"]`)
        await expect(game).toContainText(/\d\.\d.*against \d\.\d/)
        const [later] = later_scores
        await expect(season.locator(`a[href$="${later.game_id}"]`)).toContainText(
          new RegExp(`${later.team_gaming_score.toFixed(1)} .*, our forecast$`),
        )
        await game.click()
        await expect(page).toHaveURL(`/${sport}/matchup/${next_game.game_id}`)
        await page.goBack()
        await expect(players).toBeVisible()
      },
    )

  await visit('a roster is filtered and sorted by its address, and saved as a file', async () => {
    const path = await teamPath(request, 'nfl')
    const { playerInfo, teamInfo } = await open(page, path)
    const listed = rosterOf(playerInfo)
    const roster = page.getByRole('region', { name: 'Players', exact: true })
    await roster.getByRole('button', { name: 'Full active roster' }).click()
    await expect(page).toHaveURL(`${path}?players=roster`)
    await expect(roster.getByRole('status')).toHaveText(`${listed.length} players`)
    await roster.getByLabel('Status').selectOption({ label: 'Without a status' })
    await roster.getByLabel('Sort by').selectOption({ label: 'Name' })
    await expect(page).toHaveURL(`${path}?players=roster&health=fit&sort=name`)

    await page.reload()
    const fit = listed.filter((row) => row.injury_status === null)
    const names = fit.map((row) => row.player_name)
    const sorted = names.toSorted((a: string, b: string) => a.localeCompare(b, 'en'))
    await expect(roster.locator('li a[href*="/player/"]')).toHaveText(sorted)
    const download = page.waitForEvent('download')
    await roster.getByRole('button', { name: 'Download as CSV' }).click()
    const file = await download
    expect(file.suggestedFilename()).toBe(`matchfit-${teamInfo.team_abbr}-roster.csv`)
    const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
    expect(lines).toHaveLength(1 + fit.length)
    expect(lines[1]).toContain(sorted[0])

    await roster.getByRole('searchbox').fill('zzzz zzzz')
    await expect(roster.getByText('No player on the roster matches this choice.')).toBeVisible()
    await roster.getByRole('button', { name: 'Show all' }).click()
    await expect(roster.getByRole('status')).toHaveText(`${listed.length} players`)
    await expect(page).toHaveURL(`${path}?players=roster&sort=name`)
  })

  await visit('a team without games, hurt players and data says so', async () => {
    await changeAnswer(page, scheduleAddress, (data) => ({ ...data, schedules: [] }))
    await changeAnswer(page, teamAddress, (data) => ({
      ...data,
      teamInfo: {
        ...data.teamInfo,
        team_gaming_score: null,
        explanation: null,
        standing: undefined,
      },
      topFour: data.topFour.map((list: object) => ({ ...list, players: [] })),
      next_game: null,
      latestTeamsNews: [],
      teamTwitterInfo: '{"tweets":[]}',
    }))
    await page.goto(await teamPath(request, 'nfl'))
    await expect(page.getByRole('button', { name: '10.0, no data yet' })).toBeVisible()
    await expect(page.getByText('No player lowers the score today.')).toBeVisible()
    await expect(page.getByText('No impactful players found').first()).toBeVisible()
    await expect(page.getByText('No Team Schedules Found')).toBeVisible()
    await expect(page.getByText('No recent team news available')).toBeVisible()
    await expect(page.getByText('No Twitter data available')).toBeVisible()
  })
})

test('a team’s page stays still while it loads, and says what fails', async ({
  page,
  request,
  logIn,
  visit,
}) => {
  await logIn()
  await watchShifts(page)
  for (const screen of screens)
    await visit('the page does not move when the team and its season have loaded', async () => {
      await page.setViewportSize(screen)
      const path = await teamPath(request, 'nfl')
      const letTeamGo = await holdCalls(page, teamAddress)
      const letSeasonGo = await holdCalls(page, scheduleAddress)
      await page.goto(path)
      await expect(page.getByRole('status').filter({ hasText: 'Loading team' })).toBeVisible()
      const before = await topsOf(page)
      expect(before.length).toBeGreaterThan(1)
      letTeamGo()
      await expect(
        page.getByRole('heading', { name: 'Who is out, and what it costs' }),
      ).toBeVisible()
      await expectStill(page, before)
      letSeasonGo()
      const season = page.getByRole('region', { name: 'Season schedule' })
      await expect(season.getByRole('listitem').first()).toBeVisible()
      await expectStill(page, before)
    })

  await visit(
    'a team that does not exist has a page that says so',
    async () => {
      await page.goto('/nfl/team/nfl-NOBODY')
      await expect(
        page.getByRole('heading', { name: 'Team not found or error loading team data' }),
      ).toBeVisible()
      await expect(page.getByRole('link', { name: 'NBA games' })).toBeVisible()
    },
    /404 \(Not Found\)/,
  )

  await visit(
    'a schedule that fails can be tried again beside the rest of the page',
    async () => {
      const repair = await failCalls(page, scheduleAddress, 'Unable to retrieve schedules for team')
      const letFail = await holdCalls(page, scheduleAddress, { mocked: true })
      await open(page, await teamPath(request, 'nfl'))
      // The trend, which loads later, shares the schedule's call.
      await expect(page.getByRole('group', { name: 'Trend of' })).toBeVisible()
      letFail()
      const season = page.getByRole('region', { name: 'Season schedule' })
      await expect(season.getByText('Unable to retrieve schedules for team')).toBeVisible()
      await repair()
      await season.getByRole('button', { name: 'Try again' }).click()
      await expect(season.getByRole('listitem').first()).toBeVisible()
    },
    /500 \(Internal Server Error\)/,
  )

  await visit(
    'a schedule that is refused asks to log in',
    async () => {
      await page.route(scheduleAddress, (route) =>
        route.fulfill({
          status: 401,
          json: { status: 'error', type: 'UNAUTHORIZED', message: 'Please log in' },
        }),
      )
      await open(page, await teamPath(request, 'nfl'))
      await expect(page.getByRole('heading', { name: 'Login required' })).toBeVisible()
    },
    /401 \(Unauth/,
  )
})

checkPageStates('a team', [
  [
    'a guest’s team',
    async ({ page, request }) => {
      await page.goto(await teamPath(request, 'soccer'))
      await expect(page.getByText('Locked')).toBeVisible()
    },
  ],
  [
    'a roster',
    async ({ page, request, logIn }) => {
      await logIn()
      await open(page, `${await teamPath(request, 'nfl')}?players=roster`)
      await expect(page.getByLabel('Sort by')).toBeVisible()
    },
    'dark and wide',
  ],
  [
    'a team',
    async ({ page, request, logIn }) => {
      await logIn()
      await open(page, await teamPath(request, 'nfl'))
      await page.locator('details summary').first().click()
    },
    'dark and wide',
  ],
])
