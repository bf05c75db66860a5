import type { Page } from '@playwright/test'
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
      const fit =
        data.homePlayers.find(
          (player: { availability: number; active: number; position: string }) =>
            player.availability === 100 && player.active === 1 && player.position === 'QB',
        ) ??
        data.homePlayers.find((player: { availability: number }) => player.availability === 100)
      await openRosters(page)
      const plays = page
        .getByRole('region', { name: `${game.home_team_name} players` })
        .getByRole('switch', { name: new RegExp(`^${fit.player_name} plays`) })
      await expect(plays).toBeChecked()
      expect(engine()).toEqual([])
      expect(loaded.some((one) => one.endsWith('/whatif'))).toBe(false)
      await plays.click()
      await expect(plays).not.toBeChecked()
      await expectWhatIf(page)
      await test.step('the first toggle loads the engine, with the parameters of one sport', async () => {
        expect(engine().filter((one) => /\/(nfl|nba|soccer)-/.test(one))).toHaveLength(1)
        expect(engine().some((one) => one.includes('/whatIfPage-'))).toBe(true)
      })
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
      await expect(page).toHaveURL(path)
      await expect(page.getByRole('article', { name: 'Team health scores' })).toContainText(
        game.home_team_gaming_score.toFixed(1),
      )

      await test.step('the switch beside a reason keeps the line in its place, and the bar takes a sixth of the screen at most', async () => {
        const side = game.home_team_gaming_score < game.away_team_gaming_score ? 'home' : 'away'
        const missing = data[`${side}Players`].filter(
          (player: { availability: number }) => player.availability === 0,
        )
        const [part] = data.teamInfo[side].explanation.parts.filter(
          ({ player_id, shown }: { player_id: string; shown: number }) =>
            shown < 0 &&
            missing.some((player: { player_id: string }) => player.player_id === player_id),
        )
        const reason = page
          .getByRole('region', { name: /^Why the/ })
          .getByRole('listitem')
          .filter({ hasText: part.player })
        for (const screen of screens) {
          await page.setViewportSize(screen)
          await reason.getByRole('switch').click()
          await expectWhatIf(page)
          await expect(reason.getByRole('switch')).toBeChecked()
          await expect(reason).not.toContainText(`−${Math.abs(part.shown).toFixed(1)}`)
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
    await test.step('a reset at the very moment of a switch leaves neither a what-if nor a pressed switch', async () => {
      await roster
        .getByRole('switch', { checked: true, name: / plays$/ })
        .nth(1)
        .click()
      await expectWhatIf(page)
      await it.evaluate((button: HTMLElement) => {
        const { setTimeout } = window
        // Presses Reset after the page has learned of the switch and before it can draw it.
        requestAnimationFrame(() => {
          window.setTimeout = ((switched: () => void) => {
            window.setTimeout = setTimeout
            return setTimeout(() => {
              switched()
              document.querySelector<HTMLElement>('[aria-label="What if"] button')?.click()
            })
          }) as typeof setTimeout
        })
        button.click()
      })
      await expect(bar(page)).toHaveCount(0)
      await expect(it).toHaveAccessibleName(name)
      await expect(it).toBeChecked()
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
