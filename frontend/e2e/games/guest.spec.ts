import { surnameOf } from '#shared/domain/team/playerName.ts'
import { changeAnswer, schedulesAddress } from '../support/answers.ts'
import { expect, test } from '../support/fixtures.ts'
import { screens } from '../support/stillness.ts'

const competitions = [
  { path: '/nfl/upcominggames', link: 'NFL', title: 'NFL Week 11', withCity: true },
  { path: '/nba/upcominggames', link: 'NBA', title: 'NBA Games', withCity: true },
  { path: '/soccer/upcominggames?league=EPL', link: 'EPL', title: 'EPL Games' },
  { path: '/soccer/upcominggames?league=ESP', link: 'La Liga', title: 'La Liga Games' },
]

test('a guest sees the games of each competition, and only the scores of the first', async ({
  page,
}) => {
  await page.goto('/')
  for (const { path, link, title, withCity } of competitions) {
    const answered = page.waitForResponse(schedulesAddress)
    await page
      .getByRole('navigation', { name: 'Sports' })
      .getByRole('link', { name: link, exact: true })
      .click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page).toHaveTitle(`${link} upcoming games · Matchfit`)

    const { data } = await (await answered).json()
    const [first, ...others] = data.schedules
    const rows = page.getByRole('listitem').filter({ hasText: 'Team Health Scores' })
    await expect(rows).toHaveCount(data.schedules.length)
    const titleOf = (game: { away_team_name: string; home_team_name: string }) =>
      `Team Health Scores: ${game.away_team_name} at ${game.home_team_name}`
    const rowOf = (game: typeof first) =>
      rows.filter({ has: page.getByRole('heading', { name: titleOf(game), exact: true }) })
    if (withCity) await expect(rowOf(first)).toContainText(first.home_team_city)
    await expect(rowOf(first).getByText(/^(Optimal|Good|Moderate|Poor) Health$/)).toHaveCount(2)
    await expect(rowOf(first).locator('svg text')).toHaveText([
      first.away_team_abbr,
      first.home_team_abbr,
    ])
    await expect(rowOf(first)).toContainText(/\d\.\d(Optimal|Good|Moderate|Poor) Health/)
    await expect(rowOf(first)).not.toContainText('Locked')
    for (const game of others) {
      const row = rowOf(game)
      await expect(row.getByText('Locked')).toHaveCount(1)
      await expect(row).not.toContainText(/(Optimal|Good|Moderate|Poor) Health/)
      // The only figure of health is how far apart the teams are, and it does not say who is ahead.
      // Far from the screen a row is not drawn, and has no text.
      await row.scrollIntoViewIfNeeded()
      await expect.poll(() => row.innerText()).not.toBe('')
      const text = await row.innerText()
      expect(text.match(/\d\.\d/g) ?? []).toEqual(
        game.apart === null ? [] : [game.apart.toFixed(1)],
      )
      if (game.apart !== null) await expect(row).toContainText(`apart by ${game.apart.toFixed(1)}`)
      for (const { position, player_name } of [game.absences.away[0], game.absences.home[0]].filter(
        Boolean,
      ))
        await expect(row).toContainText(`${position} ${surnameOf(player_name)}`)
    }

    const scored = data.schedules.map(
      (game: object) =>
        Object.keys(game).filter((key) =>
          /score|Skills|Line|Secondary|scoring|rebounders|defen|mid|forwards|goal/.test(key),
        ).length > 0,
    )
    expect(others.length).toBeGreaterThan(3)
    expect(scored).toEqual([true, ...others.map(() => false)])
    for (const locked of others) expect(locked.locked).toBe(true)
  }

  await test.step('games in play stand together with their start, after today’s games to come', async () => {
    const inPlay = page.getByRole('region', { name: /^In play/ })
    await expect(inPlay.getByRole('listitem').first()).toContainText(
      'In play since 12:30 PM EST5:30 PM GMT',
    )
    const titles = page.getByRole('main').getByRole('heading', { level: 2 })
    const shown = await titles.allTextContents()
    expect(shown.slice(0, 3)).toEqual(['Today, Sat, Nov 21', 'In play', 'Tomorrow, Sun, Nov 22'])
  })
})

test('guests see the rows of games and are asked to join', async ({ page, visit }) => {
  const cards = page.getByRole('listitem').filter({ hasText: 'Team Health Scores' })

  await visit('/upcominggames shows the NFL, with times in US Eastern', async () => {
    await page.goto('/upcominggames')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('NFL Week 11')
    await expect(cards.first()).toContainText('Sun, Nov 22 · 1:00 PM EST')

    await test.step('the guest buttons open the sign-up dialog, which gives the focus back, and a click beside it closes it', async () => {
      const buttons = page.getByRole('button', { name: 'LOG IN OR JOIN FOR FREE' })
      await buttons.nth(3).click()
      const modal = page.getByRole('dialog', { name: 'Join for free' })
      await expect(modal).toBeVisible()
      await expect(modal.getByRole('link', { name: 'Login here' })).toHaveAttribute(
        'href',
        '/login',
      )
      await page.keyboard.press('Escape')
      await expect(modal).toBeHidden()
      await expect(buttons.nth(3)).toBeFocused()

      await buttons.first().click()
      await expect(modal).toBeVisible()
      await page.mouse.click(5, 5)
      await expect(modal).toBeHidden()

      await page.getByRole('button', { name: 'Join for free', exact: true }).click()
      await modal.getByRole('link', { name: 'Login here' }).click()
      await expect(page).toHaveURL('/login')
      await expect(modal).toBeHidden()
    })
  })

  await visit('the NBA shows guests its cover', async () => {
    await page.goto('/nba')
    await expect(page).toHaveURL('/nba/upcominggames')
    await expect(page.getByText('Your Destination for NBA Injury Insights')).toBeVisible()
    await expect(page.getByRole('link', { name: 'JOIN FOR FREE' })).toHaveAttribute(
      'href',
      '/signup',
    )
    await expect(page.getByRole('heading', { name: 'Schedules' })).toBeVisible()
  })

  await visit('an unknown sport redirects to the NFL', async () => {
    await changeAnswer(page, schedulesAddress, (data) => ({
      ...data,
      schedules: [
        { ...data.schedules[0], date_time: null, day: null },
        { ...data.schedules[1], status: 'postponed' },
        { ...data.schedules[2], date_time: '2027-01-03T18:00:00.000Z' },
      ],
    }))
    await page.goto('/curling/upcominggames')
    await expect(page).toHaveURL('/nfl/upcominggames')
    await test.step('a postponed game keeps its place among the games of its day, and one without a day comes last', async () => {
      await expect(cards).toHaveCount(3)
      await expect(cards.nth(0)).toContainText('Postponed · TBD')
      await expect(cards.nth(1)).toContainText('Jan 3, 2027 · 1:00 PM EST')
      await expect(cards.nth(2)).toContainText('TBD')
      await expect(page.getByRole('region', { name: 'TBD' }).getByRole('listitem')).toHaveCount(1)
    })
  })

  await visit('soccer without a league shows the EPL, and no breaking news', async () => {
    // Long names take two lines on a phone.
    const short = { away_team_name: 'Fulham', home_team_name: 'Everton' }
    await changeAnswer(page, schedulesAddress, (data) => ({
      ...data,
      schedules: [
        { ...data.schedules[0], ...short, date_time: '2026-11-22T14:00:00.000Z' },
        { ...data.schedules[1], date_time: '2026-07-01T23:30:00.000Z' },
        { ...data.schedules[2], ...short, date_time: null, day: null },
      ].map((game) => ({ ...game, home_team_city: 'Cityville' })),
    }))
    await page.goto('/soccer/upcominggames')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('EPL Games')
    await expect(page.getByText('How to read a score')).toBeVisible()
    await expect(page.getByText(/^Breaking/)).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'EPL', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    )
    await test.step('soccer clubs are shown without their city', async () => {
      await expect(cards.first()).toContainText('Everton')
      await expect(page.getByText('Cityville')).toHaveCount(0)
    })
    await test.step('a soccer row shows its time in US Eastern and in UK time, or TBD, and is as tall either way', async () => {
      await expect(cards.nth(0)).toContainText('Sun, Nov 22 · 9:00 AM ESTSun, Nov 22 · 2:00 PM GMT')
      await expect(cards.nth(1)).toContainText('TBD')
      // Started months ago, and still without a result.
      await expect(cards.nth(2)).toContainText('Wed, Jul 1 · 7:30 PM EDTThu, Jul 2 · 12:30 AM BST')
      for (const screen of screens) {
        await page.setViewportSize(screen)
        const [timed, open] = await Promise.all([
          cards.nth(0).boundingBox(),
          cards.nth(1).boundingBox(),
        ])
        expect(open?.height).toBe(timed?.height)
      }
    })
  })
})
