import type { Page } from '@playwright/test'
import { costsByPlayer } from '#shared/presentation/explanation/playerCosts.ts'
import { scoreWhatIf } from '#shared/scoring/game/scoreWhatIf.ts'
import { loadModel } from '#shared/scoring/sports/loadModel.ts'
import { failCalls } from '../support/answers.ts'
import { expect, test } from '../support/fixtures.ts'
import {
  type Data,
  matchupAddress,
  matchupPath,
  openMatchup,
  whatIfAddress,
} from '../support/matchupPage.ts'
import { screens } from '../support/stillness.ts'

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

const costsOf = (data: Data, side: 'away' | 'home') =>
  new Map(
    [...costsByPlayer(data.teamInfo[side].explanation)].map(
      ([id, { cost }]) => [id, cost] as const,
    ),
  )

/** The browser computes the same what-if scores as the server, bit for bit. */
const expectSameScores = async (
  page: Page,
  { sport, path, data }: { sport: 'nfl' | 'nba' | 'soccer'; path: string; data: Data },
) => {
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
}

test('a member tries what-ifs of an NFL game', async ({ page, request, logIn, visit }) => {
  await logIn()
  await visit(
    'toggling a player out changes both scores and marks the page, and Reset restores the published scores',
    async () => {
      const loaded: string[] = []
      page.on('request', (asked) => loaded.push(new URL(asked.url()).pathname))
      const engine = () =>
        loaded.filter((path) => /\/assets\/(whatIfPage|loadModel|nfl|nba|soccer)-/.test(path))
      const path = await matchupPath(request, 'nfl')
      const data = await openMatchup(page, path)
      const [game] = data.match
      const costly = costsOf(data, 'home')
      const fit = data.homePlayers.find(
        ({ player_id, injury_status, availability, active }: { [field: string]: unknown }) =>
          injury_status === null &&
          Number(availability) > 90 &&
          active === 1 &&
          !costly.get(String(player_id)),
      )
      await openRosters(page)
      const out = page
        .getByRole('region', { name: `${game.home_team_name} players` })
        .getByRole('switch', { name: `Out: ${fit.player_name}` })
      await expect(out).not.toBeChecked()
      expect(engine()).toEqual([])
      expect(loaded.some((one) => one.endsWith('/whatif'))).toBe(false)
      await out.click()
      await expect(out).toBeChecked()
      await expectWhatIf(page)
      await test.step('the first toggle loads the engine, with the parameters of one sport', async () => {
        expect(engine().filter((one) => /\/(nfl|nba|soccer)-/.test(one))).toHaveLength(1)
        expect(engine().some((one) => one.includes('/whatIfPage-'))).toBe(true)
      })
      await expect(page).toHaveURL(new RegExp(`\\?out=${fit.player_id}$`))
      await expect(page.getByText('This is a what-if.')).toBeVisible()
      await expect(bar(page)).toContainText('1 player changed')
      await expect(bar(page)).toContainText(game.home_team_abbr)
      expect(Number((await exact(page))[1])).toBeLessThan(data.teamInfo.home.explanation.score)

      await bar(page).getByRole('button', { name: 'Reset' }).click()
      await expect(out).not.toBeChecked()
      await expect(page.getByText('This is a what-if.')).toHaveCount(0)
      await expect(bar(page)).toHaveCount(0)
      await expect(page).toHaveURL(path)
      await expect(page.getByRole('article', { name: 'Team health scores' })).toContainText(
        game.home_team_gaming_score.toFixed(1),
      )

      await test.step('the control beside a reason promises his cost and gives it back, keeps the line in its place, and the bar takes a sixth of the screen at most', async () => {
        const side = game.home_team_gaming_score < game.away_team_gaming_score ? 'home' : 'away'
        const [id, cost = 0] = [...costsOf(data, side)].toSorted(([, a], [, b]) => a - b)[0] ?? []
        const costliest = data[`${side}Players`].find((one: Data) => one.player_id === id)
        const reason = page
          .getByRole('region', { name: /^Why the/ })
          .getByRole('listitem')
          .filter({ hasText: costliest.player_name })
        const fullyFit = reason
          .getByRole(costliest.availability === 0 ? 'switch' : 'button')
          .filter({ hasText: `Fully fit +${(-cost).toFixed(1)}` })
        for (const screen of screens) {
          await page.setViewportSize(screen)
          await fullyFit.click()
          await expectWhatIf(page)
          await expect(reason).toContainText('counted as fully fit in this what-if')
          await expect(reason).not.toContainText(`−${(-cost).toFixed(1)}`)
          const changed = (game[`${side}_team_gaming_score`] - cost).toFixed(1)
          await expect(bar(page)).toContainText(`${game[`${side}_team_abbr`]} ${changed}`)
          await expect(bar(page)).toContainText(`+${(-cost).toFixed(1)}`)
          const { height } = (await bar(page).boundingBox()) ?? { height: Number.NaN }
          expect(height).toBeLessThanOrEqual((page.viewportSize()?.height ?? 0) / 6)
          await bar(page).getByRole('button', { name: 'Reset' }).click()
          await expect(bar(page)).toHaveCount(0)
        }
      })

      await test.step('nfl: the browser computes the same what-if scores as the server, bit for bit', async () => {
        await expectSameScores(page, { sport: 'nfl', path, data })
      })
    },
  )

  await visit('the page is requested again if a run ended between it and the what-if', async () => {
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

  await visit(
    'when the what-if fails to load, the matchup keeps the published scores and shows the error',
    async () => {
      await failCalls(page, whatIfAddress, 'Unable to retrieve matchup')
      await openMatchup(page, await matchupPath(request, 'nfl'))
      await openRosters(page)
      await page.getByRole('switch').first().click()
      await expect(bar(page)).toContainText('The what-if could not be worked out.')
      await bar(page).getByRole('button', { name: 'Reset' }).click()
      await expect(bar(page)).toHaveCount(0)
    },
    /500 \(Internal Server Error\)/,
  )
})

test('a member tries what-ifs of an NBA and of a soccer game', async ({
  page,
  request,
  logIn,
  visit,
}) => {
  await logIn()
  await visit('toggling a player twice ends the what-if', async () => {
    const path = await matchupPath(request, 'nba')
    const data = await openMatchup(page, path)
    await openRosters(page)
    const roster = page.getByRole('region', { name: / players$/ }).first()
    const outs = roster.getByRole('switch', { checked: false, name: /^Out: / })
    const name = (await outs.first().getAttribute('aria-label')) ?? ''
    const it = roster.getByRole('switch', { name, exact: true })
    await it.click()
    await expect(it).toBeChecked()
    const line = { has: page.getByRole('switch', { name, exact: true }) }
    await expect(roster.getByRole('listitem').filter(line)).toContainText('what if: out')
    await it.click()
    await expect(it).not.toBeChecked()
    await expect(bar(page)).toHaveCount(0)
    await test.step('a reset at the very moment of a switch leaves neither a what-if nor a pressed switch', async () => {
      await outs.nth(1).click()
      await expectWhatIf(page)
      await it.evaluate((button: HTMLElement) => {
        const { setTimeout } = window
        // Presses Reset when the page knows of the switch but has not drawn it yet.
        requestAnimationFrame(() => {
          window.setTimeout = ((switched: () => void) => {
            window.setTimeout = setTimeout
            return setTimeout(() => {
              switched()
              queueMicrotask(() =>
                document.querySelector<HTMLElement>('[aria-label="What if"] button')?.click(),
              )
            })
          }) as typeof setTimeout
        })
        button.click()
      })
      await expect(bar(page)).toHaveCount(0)
      await expect(it).not.toBeChecked()
    })
    await test.step('nba: the browser computes the same what-if scores as the server, bit for bit', async () => {
      await expectSameScores(page, { sport: 'nba', path, data })
    })
  })

  await visit(
    'soccer: the browser computes the same what-if scores as the server, bit for bit',
    async () => {
      const path = await matchupPath(request, 'soccer')
      const data = await openMatchup(page, path)
      await expectSameScores(page, { sport: 'soccer', path, data })
      await test.step('the address of a what-if opens it, marked at the top, without unknown players', async () => {
        await page.goto(`${path}?out=${data.homePlayers[0].player_id}%2Cnobody`)
        await expectWhatIf(page)
        await expect(page.getByText('One player is not as published')).toBeVisible()
        await page.goto(`${path}?out=nobody`)
        await expect(page.getByText('SPREAD/MONEYLINE')).toBeVisible()
        await expect(page.getByText('This is a what-if.')).toHaveCount(0)
      })
    },
  )
})
