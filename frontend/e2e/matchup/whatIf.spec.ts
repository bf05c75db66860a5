import type { Page } from '@playwright/test'
import { loadModel } from '#shared/scoring/sports/loadModel.ts'
import { scoreWhatIf } from '#shared/scoring/whatIf/scoreWhatIf.ts'
import { failCalls } from '../support/answers.ts'
import { expect, test } from '../support/fixtures.ts'
import { matchupAddress, matchupPath, openMatchup, whatIfAddress } from '../support/matchupPage.ts'

test.beforeEach(async ({ logIn }) => logIn())

const sports = ['nfl', 'nba', 'soccer'] as const

const bar = (page: Page) => page.getByRole('region', { name: 'What if' })
const expectWhatIf = (page: Page) => expect(bar(page).locator('data')).toHaveCount(3)
const exact = (page: Page) =>
  bar(page)
    .locator('data')
    .evaluateAll((elements) => elements.map((element) => (element as HTMLDataElement).value))

const openRosters = async (page: Page) => {
  for (const button of await page.getByRole('button', { name: 'Full active roster' }).all())
    await button.click()
}

for (const sport of sports)
  test(`${sport}: the browser computes the same what-if scores as the server, bit for bit`, async ({
    page,
    request,
  }) => {
    const path = await matchupPath(request, sport)
    const data = await openMatchup(page, path)
    const [awayStar] = data.topFourAway.flatMap((list: { players: object[] }) => list.players)
    const [homeStar] = data.topFourHome.flatMap((list: { players: object[] }) => list.players)
    const asked = page.waitForResponse(whatIfAddress)
    await page.goto(`${path}?out=${awayStar.player_id}%2C${homeStar.player_id}`)
    const { whatif } = (await (await asked).json()).data
    const model = await loadModel(sport)

    const published = scoreWhatIf(whatif, {}, model)
    expect(published.away.explanation.score).toBe(data.teamInfo.away.explanation.score)
    expect(published.home.explanation.score).toBe(data.teamInfo.home.explanation.score)
    expect(published.game.margin).toEqual(data.match[0].expected.margin)

    const out = { [awayStar.player_id]: 'out', [homeStar.player_id]: 'out' } as const
    const expected = scoreWhatIf(whatif, out, model)
    await expectWhatIf(page)
    expect(await exact(page)).toEqual([
      String(expected.away.explanation.score),
      String(expected.home.explanation.score),
      String(expected.game.margin.margin),
    ])
  })

test('toggling a player out changes both scores and marks the page, and Reset restores the published scores', async ({
  page,
  request,
}) => {
  const data = await openMatchup(page, await matchupPath(request, 'nfl'))
  const [game] = data.match
  const fit =
    data.homePlayers.find(
      (player: { availability: number; active: number; position: string }) =>
        player.availability === 100 && player.active === 1 && player.position === 'QB',
    ) ?? data.homePlayers.find((player: { availability: number }) => player.availability === 100)
  await openRosters(page)
  const plays = page
    .getByRole('region', { name: `${game.home_team_name} players` })
    .getByRole('switch', { name: new RegExp(`^${fit.player_name} plays`) })
  await expect(plays).toBeChecked()
  await plays.click()
  await expect(plays).not.toBeChecked()
  await expectWhatIf(page)
  await expect(page).toHaveURL(new RegExp(`\\?out=${fit.player_id}$`))
  await expect(page.getByText('This is a what-if.')).toBeVisible()
  await expect(bar(page)).toContainText('1 player changed')
  await expect(bar(page)).toContainText(game.home_team_abbr)
  const score = Number((await exact(page))[1])
  expect(score).toBeLessThan(data.teamInfo.home.explanation.score)
  await expect(page.getByRole('article', { name: 'Team health scores' })).toContainText(
    score.toFixed(1),
  )

  await bar(page).getByRole('button', { name: 'Reset' }).click()
  await expect(plays).toBeChecked()
  await expect(page.getByText('This is a what-if.')).toHaveCount(0)
  await expect(bar(page)).toHaveCount(0)
  expect(new URL(page.url()).search).toBe('')
  await expect(page.getByRole('article', { name: 'Team health scores' })).toContainText(
    game.home_team_gaming_score.toFixed(1),
  )
})

test('a reason has a switch, which keeps its line and its place, and the bar takes a sixth of the screen at most', {
  tag: '@layout',
}, async ({ page, request }) => {
  const data = await openMatchup(page, await matchupPath(request, 'nfl'))
  const [game] = data.match
  const side = game.home_team_gaming_score < game.away_team_gaming_score ? 'home' : 'away'
  const missing = data[`${side}Players`].filter(
    (player: { availability: number }) => player.availability === 0,
  )
  const [part] = data.teamInfo[side].explanation.parts.filter(
    ({ player_id, shown }: { player_id: string; shown: number }) =>
      shown < 0 && missing.some((player: { player_id: string }) => player.player_id === player_id),
  )
  const reason = page
    .getByRole('region', { name: /^Why the/ })
    .getByRole('listitem')
    .filter({ hasText: part.player })
  await reason.getByRole('switch').click()
  await expectWhatIf(page)
  await expect(reason.getByRole('switch')).toBeChecked()
  await expect(reason).not.toContainText(`−${Math.abs(part.shown).toFixed(1)}`)
  const { height } = (await bar(page).boundingBox()) ?? { height: Number.NaN }
  expect(height).toBeLessThanOrEqual((page.viewportSize()?.height ?? 0) / 6)
})

test('toggling a player twice ends the what-if', async ({ page, request }) => {
  await openMatchup(page, await matchupPath(request, 'nba'))
  await openRosters(page)
  const roster = page.getByRole('region', { name: / players$/ }).first()
  const plays = roster.getByRole('switch', { checked: true, name: / plays$/ }).first()
  const name = (await plays.getAttribute('aria-label')) ?? ''
  const it = roster.getByRole('switch', { name: new RegExp(`^${name}`) })
  await it.click()
  await expect(it).not.toBeChecked()
  await expect(it).toHaveAccessibleName(`${name}, what if: out`)
  const line = { has: page.getByRole('switch', { name: new RegExp(`^${name}`) }) }
  await expect(roster.getByRole('listitem').filter(line)).toContainText('what if: out')
  await it.click()
  await expect(it).toHaveAccessibleName(name)
  await expect(bar(page)).toHaveCount(0)
})

test('the address of a what-if opens it, marked at the top, without unknown players', async ({
  page,
  request,
}) => {
  const path = await matchupPath(request, 'soccer')
  const data = await openMatchup(page, path)
  await page.goto(`${path}?out=${data.homePlayers[0].player_id}%2Cnobody`)
  await expectWhatIf(page)
  await expect(page.getByText('One player is not as published')).toBeVisible()
  await page.goto(`${path}?out=nobody`)
  await expect(page.getByText('SPREAD/MONEYLINE')).toBeVisible()
  await expect(page.getByText('This is a what-if.')).toHaveCount(0)
})

test('the first toggle loads the engine, with the parameters of one sport', async ({
  page,
  request,
}) => {
  const loaded: string[] = []
  page.on('request', (asked) => loaded.push(new URL(asked.url()).pathname))
  const engine = () =>
    loaded.filter((path) => /\/assets\/(whatIfPage|loadModel|nfl|nba|soccer)-/.test(path))
  await openMatchup(page, await matchupPath(request, 'nfl'))
  await openRosters(page)
  expect(engine()).toEqual([])
  expect(loaded.some((path) => path.endsWith('/whatif'))).toBe(false)
  await page.getByRole('switch').first().click()
  await expectWhatIf(page)
  expect(engine().filter((path) => /\/(nfl|nba|soccer)-/.test(path))).toHaveLength(1)
  expect(engine().some((path) => path.includes('/whatIfPage-'))).toBe(true)
})

test('the page is requested again if a run ended between it and the what-if', async ({
  page,
  request,
}) => {
  const path = await matchupPath(request, 'nfl')
  let asked = 0
  await page.route(matchupAddress, async (route) => {
    asked += 1
    const response = await route.fetch()
    const { status, data } = await response.json()
    const as_of = asked === 1 ? '2026-11-21T12:00:00.000Z' : data.as_of
    await route.fulfill({ response, json: { status, data: { ...data, as_of } } })
  })
  await openMatchup(page, path)
  await openRosters(page)
  await page.getByRole('switch').first().click()
  await expectWhatIf(page)
  await expect.poll(() => asked).toBe(2)
})

test.describe('when the what-if fails to load', () => {
  test.use({ expectedErrors: /500 \(Internal Server Error\)/ })

  test('the matchup keeps the published scores and shows the error', async ({ page, request }) => {
    await failCalls(page, whatIfAddress, 'Unable to retrieve matchup')
    await openMatchup(page, await matchupPath(request, 'nfl'))
    await openRosters(page)
    await page.getByRole('switch').first().click()
    await expect(bar(page)).toContainText('The what-if could not be worked out.')
    await bar(page).getByRole('button', { name: 'Reset' }).click()
    await expect(bar(page)).toHaveCount(0)
  })
})
