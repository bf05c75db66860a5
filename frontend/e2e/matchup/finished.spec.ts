import type { APIRequestContext, Page } from '@playwright/test'
import { pickAtLineText } from '#shared/domain/pick/pickText.ts'
import { expect, test } from '../support/fixtures.ts'
import { type Data, openMatchup } from '../support/matchupPage.ts'
import { screens } from '../support/stillness.ts'

/** The demo's newest NFL game whose spread pick was won or lost. */
const gradedPick = async (request: APIRequestContext): Promise<Data> => {
  let pick: Data | undefined
  // The demo's picks are written after the start.
  await expect(async () => {
    const answer = await request.get('/api/record/picks?sport=1&market=spread&page=1')
    const { picks } = (await answer.json()).data
    pick = picks.find(({ result }: { result: string }) => ['win', 'loss'].includes(result))
    expect(pick).toBeDefined()
  }).toPass({ timeout: 240_000 })
  return pick ?? {}
}

const gamblingHelp = (page: Page) => page.getByRole('note', { name: 'Responsible gambling' })

test('a game that has begun shows the scores of its kickoff and its result', async ({
  page,
  request,
  logIn,
  visit,
  expectAccessible,
}) => {
  await visit('guests see the result of a finished game, not its scores and picks', async () => {
    const pick = await gradedPick(request)
    await openMatchup(page, `/nfl/matchup/${pick.game_id}`)
    const result = page.getByRole('region', { name: 'Result' })
    await expect(result).toContainText(String(pick.home_team_points))
    await expect(result).not.toContainText('pick')
    await expect(gamblingHelp(page)).toHaveCount(0)
  })

  const token = await logIn()
  await visit(
    'a game in play says since when, without a countdown, over the scores of its kickoff',
    async () => {
      const answer = await request.get('/api/main/3/schedules?league=ESP')
      const { schedules } = (await answer.json()).data
      const game = schedules.find(({ status }: { status: string }) => status === 'in_progress')
      await openMatchup(page, `/soccer/matchup/${game.game_id}?league=ESP`)
      const header = page.getByRole('article', { name: 'Team health scores' })
      await expect(header).toContainText(
        /In play since \d+:\d\d [AP]M E[SD]T · \d+:\d\d [AP]M (GMT|BST)/,
      )
      await expect(header).toContainText('scores are fixed as they stood at kickoff')
      await expect(page.getByRole('timer')).toHaveCount(0)
      await expect(page.getByText(/^Updated/)).toHaveCount(0)
    },
  )

  await visit('a finished game shows its result, its scores and how our pick did', async () => {
    const pick = await gradedPick(request)
    const { match } = await openMatchup(page, `/nfl/matchup/${pick.game_id}`)
    const [game] = match
    const header = page.getByRole('article', { name: 'Team health scores' })
    await expect(header).toContainText('Final')
    const result = page.getByRole('region', { name: 'Result' })
    await test.step('who helps with gambling stands beside the pick, with the age of each country', async () => {
      const help = gamblingHelp(page)
      for (const line of ['US, 21+: 1-800-GAMBLER', 'UK, 18+: 0808 8020 133', 'Spain, 18+: 900'])
        await expect(help).toContainText(line)
      const phone = help.getByRole('link', { name: '1-800-GAMBLER' })
      await expect(phone).toHaveAttribute('href', 'tel:18004262537')
      await page.setViewportSize({ width: 360, height: 740 })
      expect((await phone.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    })
    const margin = pick.home_team_points - pick.away_team_points
    const winner = game[margin > 0 ? 'home_team_name' : 'away_team_name']
    await expect(result).toContainText(margin ? `${winner} by ${Math.abs(margin)}` : 'A tie')
    const picked = pickAtLineText(pick.outcome, pick.line)
    const outcome = pick.result === 'win' ? 'won' : 'lost'
    await expect(result).toContainText(`${picked} ${outcome}`)
    for (const screen of screens) {
      await page.setViewportSize(screen)
      await expect(header.getByText(`${picked}: ${outcome}`)).toBeVisible()
    }
    for (const side of ['away', 'home'])
      await expect(header).toContainText(game[`${side}_team_gaming_score`].toFixed(1))
    await expect(page.getByRole('timer')).toHaveCount(0)
  })

  await visit(
    'a game from before the portal’s first run says so instead of showing a score',
    async () => {
      const answer = await request.get('/api/main/1/teamschedule/nfl-GB', {
        headers: { 'x-access-token': token },
      })
      const [first] = (await answer.json()).data.schedules
      await openMatchup(page, `/nfl/matchup/${first.game_id}`)
      const error = 'Not scored: before the portal’s first run.'
      await expect(page.getByRole('status').filter({ hasText: error })).toBeVisible()
      const header = page.getByRole('article', { name: 'Team health scores' })
      await expect(header.getByText('Not scored', { exact: true })).toHaveCount(2)
      await expect(header).toContainText('We made no pick.')
      await expect(header).not.toContainText('10.0')
      await expectAccessible()
    },
  )
})
