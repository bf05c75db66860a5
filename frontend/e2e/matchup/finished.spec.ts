import { changeAnswer } from '../support/answers.ts'
import { expect, test } from '../support/fixtures.ts'
import { type Data, matchupAddress, matchupPath, openMatchup } from '../support/matchupPage.ts'

const pick = (outcome: string, line: number, result: string) => ({
  ...{ outcome, line, result, published_at: '2026-11-20T17:30:00.000Z', frozen: true },
})

/** The page that a run writes once the result of a game is known. */
const finished =
  (over: object = {}) =>
  (data: Data) => {
    const [game] = data.match
    const result = {
      ...{ status: 'final', date_time: '2026-11-21T15:00:00.000Z' },
      ...{ away_team_points: 20, home_team_points: 26 },
      spread_pick: pick(`Home:${game.home_team_abbr}`, 5.5, 'win'),
      total_pick: pick('Over', 46, 'push'),
      favored_team_by_predicted_spread: `Home:${game.home_team_abbr}`,
      over_under_prediction_outcome: 'Over',
    }
    return { ...data, match: [{ ...game, ...result, ...over }] }
  }

const inPlay = (data: Data) => ({
  ...data,
  match: [{ ...data.match[0], date_time: '2026-11-21T15:00:00.000Z' }],
})

test.describe('for members', () => {
  test.beforeEach(async ({ logIn }) => logIn())

  test('a game in play says since when, without a countdown, over the scores of its kickoff', async ({
    page,
    request,
  }) => {
    await changeAnswer(page, matchupAddress, inPlay)
    await openMatchup(page, await matchupPath(request, 'nfl'))
    const header = page.getByRole('article', { name: 'Team health scores' })
    await expect(header).toContainText('In play since 10:00 AM EST')
    await expect(header).toContainText('health as it stood at kickoff')
    await expect(page.getByRole('timer')).toHaveCount(0)
    await expect(page.getByText(/^Updated/)).toHaveCount(0)
  })

  test('a soccer game in play is told in the UK’s time, too', async ({ page, request }) => {
    await changeAnswer(page, matchupAddress, inPlay)
    await openMatchup(page, await matchupPath(request, 'soccer'))
    await expect(page.getByText('In play since 10:00 AM EST · 3:00 PM GMT')).toBeVisible()
  })

  test('a finished game shows its result, its scores and what became of each pick', {
    tag: '@layout',
  }, async ({ page, request }) => {
    await changeAnswer(page, matchupAddress, finished())
    const { match } = await openMatchup(page, await matchupPath(request, 'nfl'))
    const home = match[0].home_team_abbr
    const header = page.getByRole('article', { name: 'Team health scores' })
    await expect(header).toContainText('Final')
    const result = page.getByRole('region', { name: 'Result' })
    await expect(result).toContainText(`${match[0].home_team_name} by 6`)
    await expect(result).toContainText(`Our picks: ${home} +5.5 won, Over 46 push.`)
    await expect(header.getByText(`${home} +5.5: won`)).toBeVisible()
    await expect(header).toContainText(match[0].home_team_gaming_score.toFixed(1))
    await expect(page.getByRole('timer')).toHaveCount(0)
  })

  test('a finished game is not scored again', async ({ page, request }) => {
    await changeAnswer(page, matchupAddress, finished())
    await openMatchup(page, await matchupPath(request, 'nfl'))
    await page.getByText('Offensive line').first().click()
    await expect(page.getByRole('switch')).toHaveCount(0)
    await expect(page.getByText(/^What if\?/)).toHaveCount(0)
  })

  test('a game of before the portal’s first run says so instead of a score', async ({
    page,
    request,
    expectAccessible,
  }) => {
    const error = 'Not scored: before the portal’s first run.'
    const nobody = { awayPlayers: [], homePlayers: [], error }
    const unscored = finished({
      ...{ away_team_gaming_score: null, home_team_gaming_score: null },
      ...{ spread_pick: null, total_pick: null, point_spread: null, over_under: null },
      ...{ line_at: null, lines: [], expected: null, away_team_money_line: null },
    })
    await changeAnswer(page, matchupAddress, (data) => ({ ...unscored(data), ...nobody }))
    await openMatchup(page, await matchupPath(request, 'nfl'))
    await expect(page.getByRole('status').filter({ hasText: error })).toBeVisible()
    const header = page.getByRole('article', { name: 'Team health scores' })
    await expect(header.getByText('Not scored', { exact: true })).toHaveCount(2)
    await expect(header).toContainText('We made no pick.')
    await expect(header.getByText('No line', { exact: true })).toHaveCount(2)
    await expect(header).not.toContainText('10.0')
    await expectAccessible()
  })
})

test('guests see the result of a finished game, not its scores and picks', async ({
  page,
  request,
}) => {
  await changeAnswer(page, matchupAddress, (data) => {
    const points = { away_team_points: 20, home_team_points: 26, status: 'final' }
    return { ...data, match: [{ ...data.match[0], ...points }] }
  })
  await openMatchup(page, await matchupPath(request, 'nfl'))
  const result = page.getByRole('region', { name: 'Result' })
  await expect(result).toContainText('by 6')
  await expect(result).not.toContainText('pick')
})
