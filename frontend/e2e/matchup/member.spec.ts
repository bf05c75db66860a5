import type { Page } from '@playwright/test'
import { surnameOf } from '#shared/domain/team/playerName.ts'
import { expect, test } from '../support/fixtures.ts'
import { type Data, matchupPath, openMatchup } from '../support/matchupPage.ts'

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

test('an NFL game for a member', async ({ page, request, logIn, visit }) => {
  await logIn()
  await visit('a keyboard reaches score, explanation, panel, switch and reset', async () => {
    await openMatchup(page, await matchupPath(request, 'nfl'))
    const tabTo = async (what: RegExp) => {
      for (let step = 0; step < 120; step += 1) {
        await page.keyboard.press('Tab')
        const label = await page.evaluate(() => {
          const focused = document.activeElement
          return `${focused?.getAttribute('aria-label') ?? ''} ${focused?.textContent ?? ''}`
        })
        if (what.test(label)) return
      }
      throw new Error(`No tab stop for ${what}`)
    }
    await tabTo(/why the .* are there/)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: /^Why the/ })).toBeFocused()
    await tabTo(/Show as a table, with the method/)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('table').first()).toBeVisible()
    await tabTo(/why .* is there/)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await tabTo(/Offensive line/)
    await page.keyboard.press('Enter')
    await tabTo(/ plays/)
    await page.keyboard.press('Space')
    await expect(page.getByText('This is a what-if.')).toBeVisible()
    const focused = page.locator(':focus')
    await expect(focused).toHaveRole('switch')
    await page
      .getByRole('region', { name: 'What if' })
      .getByRole('button', { name: 'Reset' })
      .focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('This is a what-if.')).toHaveCount(0)
  })

  await visit(
    'the breadcrumb links to the sport, the team names to their pages, and the legend lists every band',
    async () => {
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

      await test.step('an NFL matchup links its top fours, its position panels open and close, and each team has its own switch to the full active roster', async () => {
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

      await test.step('the market’s margin and the blend stand beside ours, with the weights in words', async () => {
        const [{ expected, point_spread }] = data.match
        expect(expected.market.margin).toBe(0 - point_spread)
        const margin = page.getByRole('region', { name: /^Our margin/ })
        for (const title of ['Expected margin, home side', 'The market’s margin', 'Blend of both'])
          await expect(margin.getByText(title)).toBeVisible()
        await expect(margin).toContainText(expected.market.note)
      })

      await test.step('the first screen says who is healthier and who is missing at which cost, and each absence opens its explanation', async () => {
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
        await page.keyboard.press('Escape')
      })

      await test.step('a team’s score opens its explanation, and the effects in its table add up', async () => {
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

        await expect(
          explanation.getByRole('link', { name: /How this is worked out/ }),
        ).toHaveAttribute('href', '/science/nfl')
        await explanation.getByRole('button', { name: game.away_team_name }).click()
        await expect(
          page.getByRole('heading', { name: `Why the ${game.away_team_name} are at` }),
        ).toBeVisible()
      })

      await test.step('the scores of a group and of a player open their explanations, and closing gives the focus back', async () => {
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
          ['plays', 'of normal', 'stays on'].map(async (word) => {
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
        expect(100 + causes.reduce((sum, cause) => sum + cause, 0)).toBe(
          Math.round(row.gaming_score),
        )
        await expect(dialog).toContainText('Chance to play')
        await expect(model).toHaveAttribute('href', '/science/nfl')
        await expect(
          dialog.getByRole('link', { name: `All about ${player.player_name}` }),
        ).toHaveAttribute('href', `/nfl/player/${player.player_id}`)
      })
    },
  )

  await visit(
    'a printed matchup has its scores, who is missing, the picks and the reasons, on white and without controls',
    async () => {
      await page.emulateMedia({ colorScheme: 'dark' })
      await openMatchup(page, await matchupPath(request, 'nfl'))
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
      await expect(page.getByRole('region', { name: 'Who is missing' })).toBeVisible()
      await expect(page.getByText('SPREAD/MONEYLINE')).toBeVisible()
      await expect(page.getByRole('heading', { name: /^Why the/ })).toBeVisible()
      await expect(page.locator('summary', { hasText: 'Offensive line' })).toBeVisible()
      for (const gone of [
        page.getByRole('banner'),
        page.getByRole('contentinfo'),
        page.getByRole('switch'),
        page.getByRole('group', { name: 'Team', exact: true }),
        page.getByRole('region', { name: 'Team news' }),
        page.getByText('Health score legend'),
      ])
        await expect(gone.filter({ visible: true })).toHaveCount(0)
      const scheme = await page.evaluate(
        () => getComputedStyle(document.documentElement).colorScheme,
      )
      expect(scheme).toBe('light')
    },
  )
})

test('an NBA game for a member', async ({ page, request, logIn, visit }) => {
  await logIn()
  await visit('an NBA matchup shows its top fours, highlights and three groups', async () => {
    const data = await openMatchup(page, await matchupPath(request, 'nba'))
    await expectTopFours(page, data, 'nba')
    const highlights = page.getByRole('region', { name: 'Highlights' })
    for (const title of ['Top scorer', 'Second scorer', 'Top rebounder', 'Top assists'])
      await expect(highlights.getByText(new RegExp(`^${title}, [\\d.]+ a game`))).toHaveCount(2)
    for (const title of ['Scoring', 'Rebounders', 'Defense'])
      await expect(page.locator('summary', { hasText: title })).toHaveCount(1)
    await test.step('the market’s margin and the blend stand beside ours, with the weights in words', async () => {
      const [{ expected, point_spread }] = data.match
      expect(expected.market.margin).toBe(0 - point_spread)
      const margin = page.getByRole('region', { name: /^Our margin/ })
      for (const title of ['Expected margin, home side', 'The market’s margin', 'Blend of both'])
        await expect(margin.getByText(title)).toBeVisible()
      await expect(margin).toContainText(expected.market.note)
    })
  })
})
