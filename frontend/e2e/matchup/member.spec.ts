import type { Page } from '@playwright/test'
import { surnameOf } from '#shared/domain/team/playerName.ts'
import { expect, test } from '../support/fixtures.ts'
import { type Data, matchupPath, openMatchup } from '../support/matchupPage.ts'
import { expectGroupAndPlayerExplanations, expectTeamExplanation } from './explanations.ts'

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

const expectMargins = (page: Page, data: Data) =>
  test.step('the market’s margin and the blend stand beside ours, with the weights in words', async () => {
    const [{ expected, point_spread }] = data.match
    expect(expected.market.margin).toBe(0 - point_spread)
    const margin = page.getByRole('region', { name: /^Our margin/ })
    for (const title of ['Expected margin, home side', 'The market’s margin', 'Blend of both'])
      await expect(margin.getByText(title)).toBeVisible()
    await expect(margin).toContainText(expected.market.note)
  })

test('members explore an NFL game', async ({ page, request, logIn, visit }) => {
  await logIn()
  await visit('a keyboard reaches score, explanation, panel, switch and reset', async () => {
    await openMatchup(page, await matchupPath(request, 'nfl'))
    const tabTo = async (what: RegExp) => {
      for (let step = 0; step < 120; step += 1) {
        await page.keyboard.press('Tab')
        const label = await page.evaluate(() => {
          const focused = document.activeElement
          // After the last stop the focus is on the page itself, whose text is everything.
          if (focused === document.body) return ''
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
    await expect(page.getByRole('heading', { name: /: Offensive line$/ })).not.toHaveCount(0)
    await tabTo(/Out: /)
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
        await expect(away.getByRole('listitem')).toHaveCount(active.length)
        await expect(home.locator('summary', { hasText: 'Offensive line' })).toBeVisible()
        await page
          .getByRole('group', { name: `${game.away_team_name}: show` })
          .getByRole('button', { name: 'Position Categories' })
          .click()
        await expect(groups.locator('summary', { hasText: 'Offensive line' })).toBeVisible()
      })

      await expectMargins(page, data)

      await test.step('the first screen says who is healthier, who is missing and at what cost, and each absence opens its explanation', async () => {
        const [game] = data.match
        const header = page.getByRole('article', { name: 'Team health scores' })
        const [away, home] = [game.away_team_gaming_score, game.home_team_gaming_score]
        const ahead = game[home > away ? 'home_team_name' : 'away_team_name']
        await expect(header).toContainText(
          `Health favors the ${ahead} by ${Math.abs(home - away).toFixed(1)}.`,
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

      await expectTeamExplanation(page, data)
      await expectGroupAndPlayerExplanations(page, data)
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

test('members explore an NBA game', async ({ page, request, logIn, visit }) => {
  await logIn()
  await visit('an NBA matchup shows its top fours, highlights and three groups', async () => {
    const data = await openMatchup(page, await matchupPath(request, 'nba'))
    await expectTopFours(page, data, 'nba')
    const highlights = page.getByRole('region', { name: 'Highlights' })
    for (const title of ['Top scorer', 'Second scorer', 'Top rebounder', 'Top assists'])
      await expect(highlights.getByText(new RegExp(`^${title}, [\\d.]+ a game`))).toHaveCount(2)
    for (const title of ['Scoring', 'Rebounders', 'Defense'])
      await expect(page.locator('summary', { hasText: title })).toHaveCount(1)
    await expectMargins(page, data)
  })
})
