import { surnameOf } from '#shared/domain/team/playerName.ts'
import { expect, test } from '../support/fixtures.ts'
import { matchupPath, openMatchup } from '../support/matchupPage.ts'

test('guests see a game without its scores', async ({ page, request, visit }) => {
  for (const sport of ['nfl', 'nba', 'soccer'] as const)
    await visit(
      `${sport}: a guest sees the teams, the time, the lines, who is missing and how far apart the teams are, but no score`,
      async () => {
        const path = await matchupPath(request, sport, { index: 1 })
        const data = await openMatchup(page, `${path}?out=anybody`)
        expect(data.locked).toBe(true)
        expect(Object.keys(data).toSorted()).toEqual([
          'league',
          'locked',
          'match',
          'sportsID',
          'updated_at',
        ])
        const [game] = data.match
        expect(Object.keys(game).filter((key) => /score|cost|pick|outcome/.test(key))).toEqual([])
        const absences = [...game.absences.away, ...game.absences.home]
        expect(absences.filter((one) => 'cost' in one)).toEqual([])

        const main = page.getByRole('main')
        await expect(main).toContainText(game.away_team_name)
        await expect(main).toContainText(game.home_team_name)
        await expect(main.getByText(`apart by${game.apart.toFixed(1)}`)).toBeVisible()
        await expect(main).toContainText(
          game.apart === 0
            ? 'Both are equally healthy.'
            : `One of them is ${game.apart.toFixed(1)} healthier.`,
        )
        const report = page.getByRole('region', { name: 'On the injury report' })
        // Two players of a side may have the same surname.
        for (const side of ['away', 'home'])
          for (const { player_name, status } of game.absences[`${side}`].slice(0, 4))
            await expect(
              report
                .getByRole('listitem')
                .filter({ hasText: surnameOf(player_name) })
                .filter({
                  hasText: status.toLowerCase() === 'ir' ? 'injured reserve' : status.toLowerCase(),
                }),
            ).not.toHaveCount(0)
        await expect(main.getByText('Locked')).toHaveCount(4)
        await expect(main.locator('[data-band]')).toHaveCount(0)
        await expect(
          page.getByRole('heading', { name: 'Please log in to view this matchup' }),
        ).toBeVisible()
        await expect(page.getByRole('link', { name: 'Sign Up For Free' })).toHaveAttribute(
          'href',
          '/signup',
        )
        await expect(main.getByRole('link', { name: 'Login here' })).toHaveAttribute(
          'href',
          '/login',
        )
        const star = main.getByRole('button', { name: `Follow ${game.home_team_name}` })
        await star.click()
        await expect(star).toHaveAttribute('aria-pressed', 'true')
        await test.step('a guest who opens a what-if sees no score', async () => {
          await expect(page.getByText('This is a what-if.')).toHaveCount(0)
        })
      },
    )

  await visit('the navigation marks La Liga on the pages of its games and clubs', async () => {
    const path = await matchupPath(request, 'soccer', { league: 'ESP' })
    const expectLaLiga = async () => {
      const sports = page.getByRole('navigation', { name: 'Sports' })
      await expect(sports.getByRole('link', { name: 'La Liga' })).toHaveAttribute(
        'aria-current',
        'page',
      )
      await expect(page.getByRole('link', { name: 'La Liga Home' })).toHaveAttribute(
        'href',
        '/soccer/upcominggames?league=ESP',
      )
    }
    await openMatchup(page, path)
    await expect(page).toHaveURL(`${path}?league=ESP`)
    await expectLaLiga()
    // A club's address does not say in which league it plays.
    await page.getByRole('heading', { level: 2 }).getByRole('link').first().click()
    await expect(page).toHaveURL(/\/soccer\/team\/[^?]+$/)
    await expectLaLiga()
  })
})
