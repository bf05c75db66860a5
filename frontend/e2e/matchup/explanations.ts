import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import type { Data } from '../support/matchupPage.ts'

export const expectTeamExplanation = (page: Page, data: Data) =>
  test.step('a team’s score opens its explanation, and the effects in its table add up', async () => {
    const [game] = data.match
    const { shown_original, shown_score, parts } = data.teamInfo.home.explanation
    const ofHome = page.getByRole('heading', { name: `Why the ${game.home_team_name} are at` })
    const isHomeHurtMore = game.home_team_gaming_score < game.away_team_gaming_score
    await expect(ofHome).toHaveCount(isHomeHurtMore ? 1 : 0)
    await page
      .getByRole('button', {
        name: `${shown_score.toFixed(1)}: why the ${game.home_team_name} are there`,
      })
      .click()
    const heading = page.getByRole('heading', {
      name: `Why the ${game.home_team_name} are at ${shown_score.toFixed(1)}`,
    })
    await expect(heading).toBeFocused()
    const explanation = page.getByRole('region', { name: `Why the ${game.home_team_name}` })
    await expect(explanation).toContainText(
      `With nobody hurt the ${game.home_team_name} would score ${shown_original.toFixed(1)}.`,
    )
    await explanation.getByText('Show as a table, with the method').click()
    const rows = await explanation.getByRole('row').all()
    const effects = await Promise.all(
      rows
        .slice(1)
        .map(async (row) =>
          Number((await row.getByRole('cell').first().innerText()).replace('−', '-')),
        ),
    )
    const sum = effects.reduce((total, effect) => total + effect, 0)
    expect(sum).toBeCloseTo(shown_score - shown_original, 9)
    const printed = parts.filter((part: { shown: number }) => part.shown !== 0)
    for (const { player } of printed)
      await expect(explanation.getByText(player).first()).toBeVisible()

    await expect(explanation.getByRole('link', { name: /How this is worked out/ })).toHaveAttribute(
      'href',
      '/science/nfl',
    )
    await explanation.getByRole('button', { name: game.away_team_name }).click()
    await expect(
      page.getByRole('heading', { name: `Why the ${game.away_team_name} are at` }),
    ).toBeVisible()
  })

export const expectGroupAndPlayerExplanations = (page: Page, data: Data) =>
  test.step('the scores of a group and of a player open their explanations, and closing gives the focus back', async () => {
    const [group] = data.teamInfo.away.groups.filter(
      (one: { name: string }) => one.name === 'offensive_line',
    )
    await page.locator('summary', { hasText: 'Offensive line' }).first().click()
    const opener = page
      .getByRole('button', {
        name: `Why the ${data.match[0].away_team_name}’ offensive line is at ${group.average.toFixed(1)}`,
      })
      .first()
    await opener.click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('Each player counts by his share of the group’s play.')
    await expect(dialog).toContainText(group.original.toFixed(1))
    const model = dialog.getByRole('link', { name: /How this is worked out/ })
    await expect(model).toHaveAttribute('href', '/science/nfl')
    await page.keyboard.press('Escape')
    await expect(opener).toBeFocused()

    const [player] = data.topFourAway[0].players
    const row = data.awayPlayers.find(
      (one: { player_id: string }) => one.player_id === player.player_id,
    )
    await page
      .getByRole('button', { name: `why ${player.player_name} is there` })
      .first()
      .click()
    await expect(dialog.getByRole('heading', { level: 2 })).toHaveText(
      `Why ${player.player_name} is at ${Math.round(row.gaming_score)}`,
    )
    const [plays, fit, stays] = await Promise.all(
      ['fit to play', 'of normal', 'stays on'].map(async (word) => {
        const factor = dialog
          .getByRole('region', { name: 'The score as a product' })
          .getByRole('paragraph')
          .filter({ hasText: word })
        return Number.parseFloat((await factor.locator('b').innerText()).replace('×', ''))
      }),
    )
    const product = ((plays ?? 0) * (fit ?? 0) * (stays ?? 0)) / 10_000
    expect(Math.abs(product - row.gaming_score)).toBeLessThan(0.6)
    const points = await dialog.locator('li > b.num:last-child').allInnerTexts()
    const causes = points.slice(0, -1).map((text) => Number(text.replace('−', '-')))
    expect(100 + causes.reduce((sum, cause) => sum + cause, 0)).toBe(Math.round(row.gaming_score))
    await expect(dialog).toContainText('Chance to play')
    await expect(model).toHaveAttribute('href', '/science/nfl')
    await expect(
      dialog.getByRole('link', { name: `All about ${player.player_name}` }),
    ).toHaveAttribute('href', `/nfl/player/${player.player_id}`)
    const star = dialog.getByRole('button', { name: `Follow ${player.player_name}` })
    await star.click()
    await expect(star).toHaveAttribute('aria-pressed', 'true')
  })
