import { changeAnswer } from '../support/answers.ts'
import { expect, goBack, test } from '../support/fixtures.ts'
import { matchupPath } from '../support/matchupPage.ts'
import { screens } from '../support/stillness.ts'

const homeTitle = /^Health scores for the NFL/

test('the home page shows guests the board, an example and the ways to join', async ({
  page,
  request,
  visit,
}) => {
  await visit('the board shows a guest moves, gaps without a side, and one open game', async () => {
    await page.goto('/')
    const moves = page.getByRole('region', { name: 'Since last night' }).getByRole('link')
    await expect(moves.first()).toContainText(/[+−]\d\.\d/)
    await expect(moves.first()).toContainText('to the team')
    const open = page.getByRole('region', { name: 'Open today' })
    await expect(open.getByText(/Health$/)).toHaveCount(2)
    const gaps = page.getByRole('region', { name: 'Biggest gaps' }).getByRole('link')
    await expect(gaps.filter({ hasText: 'apart by' }).first()).toBeVisible()
    // Only the first game of each competition is open to guests, so only those name the healthier
    // team here.
    const firstGames = await Promise.all([
      ...(['nfl', 'nba', 'soccer'] as const).map((sport) => matchupPath(request, sport)),
      matchupPath(request, 'soccer', { league: 'ESP' }),
    ])
    for (const line of await gaps.filter({ hasText: 'ahead by' }).all())
      expect(firstGames).toContain(await line.getAttribute('href'))
    await expect(open.getByRole('link', { name: /Sign Up For Free: \d+ more games/ })).toBeVisible()

    await test.step('the three scores are explained with a game of this week, and the claims shown beside the record that the portal computed', async () => {
      for (const title of ['Player Health Scores', 'Team Health Score', 'Position Health Score'])
        await expect(page.getByRole('heading', { name: title })).toBeVisible()
      await expect(page.getByText('invented')).toHaveCount(0)
      await expect(page.getByRole('list').getByText('Offensive line')).toBeVisible()

      const claims = page.getByRole('region', { name: 'Our record' })
      for (const claim of ['78%', '77.5%', '78.6%', /2017.*2018/])
        await expect(claims.getByText(claim, { exact: typeof claim === 'string' })).toBeVisible()
      await expect(claims.getByText(/The record this portal computed/)).toContainText(
        /Unproven: .* of/,
      )
      await claims.getByRole('link', { name: 'Review Our Bets' }).click()
      await expect(page).toHaveURL('/whitepaper')
    })
    await goBack(page, homeTitle)
    await test.step('what a reader gets is shown in blocks', async () => {
      const blocks = page.getByRole('region', { name: 'What you get' })
      await expect(blocks.getByRole('heading', { level: 3 })).toHaveCount(4)
    })
    await test.step('a guest finds links to sign up and to this week’s games', async () => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Win More\.\s*Brag More\./)
      const signUps = page.getByRole('main').getByRole('link', { name: 'Sign Up For Free' })
      await expect(signUps).toHaveCount(3)
      await expect(page.getByRole('link', { name: 'VIEW UPCOMING GAMES' })).toHaveCount(0)
      await page.getByRole('link', { name: 'This week’s games' }).first().click()
      await expect(page).toHaveURL(/\/upcominggames/)
      await goBack(page, homeTitle)
      await signUps.first().click()
      await expect(page).toHaveURL('/signup')
    })
    await goBack(page, homeTitle)
    await test.step('each sport has its banner, and soccer’s asks for a league', async () => {
      const banners = page.getByRole('navigation', { name: 'Games by sport' })
      await expect(banners.getByRole('link', { name: /NFL/ })).toHaveAttribute(
        'href',
        '/nfl/upcominggames',
      )
      await expect(banners.getByRole('link', { name: /NBA/ })).toHaveAttribute(
        'href',
        '/nba/upcominggames',
      )
      await banners.getByRole('button', { name: /Soccer/ }).click()
      const picker = page.getByRole('dialog', { name: 'Choose a league' })
      await expect(picker.getByRole('link', { name: 'EPL' })).toBeVisible()
      await picker.getByRole('link', { name: 'La Liga' }).click()
      await expect(page).toHaveURL('/soccer/upcominggames?league=ESP')
    })
  })

  await visit(
    'a board that cannot be loaded says what is missing, and is shown after a second try',
    async () => {
      let isDown = true
      await page.route('**/api/main/today', (route) => (isDown ? route.abort() : route.fallback()))
      await page.goto('/')
      await expect(
        page.getByText('What changed since last night could not be loaded.'),
      ).toBeVisible()
      isDown = false
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByRole('region', { name: 'Since last night' })).toContainText('moves')
    },
    /net::ERR_FAILED/,
  )

  await visit('the example says that it is invented when no game has a score', async () => {
    await changeAnswer(page, '**/api/main/nfl/trialschedules', (data) => ({
      ...data,
      schedules: [],
    }))
    await page.goto('/')
    await expect(page.getByText('An invented home team').first()).toBeVisible()
  })
})

test('the home page shows members their games', async ({ page, logIn, visit }) => {
  await logIn()
  await visit(
    'the board shows a member who is ahead, and the next games of the favorite sport',
    async () => {
      await page.goto('/')
      const gaps = page.getByRole('region', { name: 'Biggest gaps' }).getByRole('link')
      await expect(gaps.first()).toContainText(/[A-Z]{2,4} ahead by/)
      const points = (await gaps.allInnerTexts()).map((text) =>
        Number(text.match(/by\s+(\d\.\d)/)?.[1]),
      )
      expect(points.length).toBeGreaterThan(2)
      expect(points).toEqual(points.toSorted((a, b) => b - a))
      await expect(page.getByRole('region', { name: 'Since last night' })).toContainText('→')
      // The first screen is the next game: both scores, the time to its start and who is missing.
      const whole = page.getByRole('region', { name: 'Next game', exact: true })
      await expect(whole.getByText(/Health$/)).toHaveCount(2)
      await expect(whole.getByRole('timer')).toBeInViewport()
      await expect(whole.getByRole('link', { name: 'View matchup' })).toBeInViewport()
      const next = page.getByRole('region', { name: /^Your .*games/ })
      await expect(next.getByRole('link', { name: 'All NFL games' })).toBeVisible()
      await expect(page.getByRole('region', { name: 'Open today' })).toHaveCount(0)
      for (const call of await page.getByRole('link', { name: 'VIEW UPCOMING GAMES' }).all())
        await expect(call).toHaveAttribute('href', '/nfl/upcominggames')
      await next.getByRole('listitem').getByRole('link').first().click()
      await expect(page).toHaveURL(/\/nfl\/matchup\/nfl-/)
      await goBack(page, homeTitle)

      await test.step('members find the games instead of a sign-up, whose address says that they are logged in', async () => {
        const main = page.getByRole('main')
        await expect(main.getByRole('link', { name: 'VIEW UPCOMING GAMES' })).toHaveCount(2)
        await expect(main.getByText('Sign Up For Free')).toHaveCount(0)
        await main.getByRole('link', { name: 'VIEW UPCOMING GAMES' }).first().click()
        await expect(page).toHaveURL('/nfl/upcominggames')
        await page.goto('/signup')
        const alert = page.getByRole('alertdialog', { name: 'Already logged in' })
        await expect(alert).toBeVisible()
        await alert.getByRole('button', { name: 'OK' }).click()
        await expect(alert).toBeHidden()
        await expect(page).toHaveURL('/')
      })
    },
  )
})

test('dashboards open at their section, and About explains the science', async ({
  page,
  visit,
}) => {
  await visit('the dashboard of a sport begins with its banner', async () => {
    await page.goto('/nba/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Win More/)
    const banners = page.getByRole('navigation', { name: 'Games by sport' })
    await expect(banners.getByRole('link').first()).toContainText('NBA')
  })

  for (const screen of screens)
    await visit('a dashboard opens at the section in its address, in any case', async () => {
      await page.setViewportSize(screen)
      await page.goto('/dashboard/PositionHealthScore')
      await expect(page.getByRole('heading', { name: 'Position Health Score' })).toBeInViewport()
      await expect(page.getByRole('heading', { level: 1 })).not.toBeInViewport()
    })

  await visit('a dashboard with an unknown section or sport opens at its top', async () => {
    await page.goto('/curling/dashboard/nothing')
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
  })

  await visit(
    'About explains the science and repeats the claims, and the home page has its own description after it',
    async () => {
      await page.goto('/about')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'The science behind the science',
      )
      await expect(page.getByRole('region', { name: 'Our record' })).toContainText('78%')
      await expect(page.getByRole('region', { name: 'Our record' })).toContainText('2017')
      await expect(page.getByText(/^Computed here: /)).toHaveCount(3)
      const description = page.locator('meta[name=description]')
      await expect(description).toHaveAttribute('content', /^How a health score is made/)
      await page.getByRole('link', { name: 'Matchfit home' }).click()
      await expect(page).toHaveURL('/')
      await expect(description).toHaveAttribute('content', /explained health scores/)
    },
  )
})
