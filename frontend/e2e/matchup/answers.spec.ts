import type { Page } from '@playwright/test'
import { changeAnswer } from '../support/answers.ts'
import { expect, test } from '../support/fixtures.ts'
import { changed, market, posts, withChange, withFeeds } from '../support/matchupAnswers.ts'
import {
  type Data,
  matchupAddress,
  matchupPath,
  openMatchup,
  withGameChanges,
} from '../support/matchupPage.ts'
import { portalTime } from '../support/portalTime.ts'
import { screens } from '../support/stillness.ts'

/**
 * Changes a game on a page that keeps the browser's clock. By the date of an answer the page would set
 * its clock to the portal's, which runs on during the suite.
 */
const changeTimedGame = (page: Page, changed: (data: Data) => Data) =>
  changeAnswer(page, '**/api/**', (data) => (data.match ? changed(data) : data), { date: '' })

test('a game’s page shows what its answer holds', async ({ page, request, logIn, visit }) => {
  await logIn()
  for (const screen of screens)
    await visit(
      'a feed shows three posts, and three more each time its bottom is reached, in a box as tall as they are, up to 600 pixels',
      async () => {
        await page.setViewportSize(screen)
        await changeAnswer(page, matchupAddress, (data) =>
          withGameChanges({
            home_team_abbr: 'BUF',
            lines: [
              { at: '2026-11-17T12:00:00Z', spread: -4, total: 46 },
              { at: '2026-11-19T12:00:00Z', spread: -6.5, total: 46 },
              { at: '2026-11-20T12:00:00Z', spread: -6.5, total: 44.5 },
            ].map((line) => ({ ...line, home_money_line: null, away_money_line: null })),
          })({ ...withFeeds(posts(8), [])(data), updated_at: '2026-11-20T17:00:00Z' }),
        )
        const loaded: string[] = []
        page.on('request', (asked) => loaded.push(asked.url()))
        await openMatchup(page, await matchupPath(request, 'nfl'))
        const feed = page.getByRole('region', { name: 'Team posts, three at a time' })
        const shown = feed.getByRole('listitem')
        await expect(shown).toHaveCount(3)
        const boxHeight = async () =>
          (await page.getByRole('region', { name: 'Team posts', exact: true }).boundingBox())
            ?.height
        expect(await boxHeight()).toBeLessThan(400)
        const toBottom = () => feed.evaluate((box) => box.scrollTo(0, box.scrollHeight))
        await toBottom()
        await expect(shown).toHaveCount(6)
        await toBottom()
        await expect(shown).toHaveCount(8)
        const box = await page
          .getByRole('region', { name: 'Team posts', exact: true })
          .boundingBox()
        expect(box?.height).toBe(600)
        expect(box?.width).toBeLessThanOrEqual(650)

        await test.step('the chart of line movement loads when it is opened, and arrow keys walk along it', async () => {
          expect(loaded.filter((address) => address.includes('LineMovement'))).toEqual([])
          await page.getByRole('heading', { name: 'Line movement' }).click()
          const walk = page.getByRole('slider', { name: 'Spread, from move to move' })
          await walk.focus()
          await expect(walk).toHaveAttribute(
            'aria-valuetext',
            'Thu, Nov 19 · 7:00 AM EST: BUF −6.5',
          )
          await page.keyboard.press('ArrowLeft')
          await expect(walk).toHaveAttribute('aria-valuetext', 'Tue, Nov 17 · 7:00 AM EST: BUF −4')
          await page.getByRole('button', { name: 'Over/under' }).click()
          await page.getByText('Show as a table', { exact: true }).click()
          await expect(page.getByRole('table', { name: 'Over/under' }).getByRole('row')).toHaveText(
            ['TimeOver/under', 'Tue, Nov 17 · 7:00 AM EST46', 'Fri, Nov 20 · 7:00 AM EST44.5'],
          )
        })

        await test.step('scores older than the sport’s refresh interval are marked', async () => {
          await expect(page.getByText(/^Updated .*, older than usual$/)).toHaveAttribute(
            'data-stale',
            'true',
          )
        })
      },
    )

  await visit(
    'the market’s lines are shown with their age, and our picks beside them, also as sentences',
    async () => {
      await page.clock.setFixedTime(portalTime)
      await changeTimedGame(page, (data) =>
        withGameChanges({ ...market, game_description: 'Snow is expected.' })(
          withChange(changed)(withFeeds([], [])(data)),
        ),
      )
      const data = await openMatchup(page, await matchupPath(request, 'nfl'))
      const facts = page.locator('dl').first()
      await expect(facts).toContainText(
        /SPREAD\/MONEYLINEBUF −6\.5BUF −290 · MIA \+235line of 2h ago/,
      )
      await expect(facts).toContainText(/OVER\/UNDER44\.5opened at 46line of 2h ago/)
      const { home_team_name: home } = data.match[0]
      await expect(facts).toContainText(
        `EXPERT PICKS · spreadHOME: BUFTake BUF −6.5: we make the ${home} 8.9 better, the market 6.5.made 2h ago, fixed`,
      )
      await expect(facts).toContainText(
        'EXPERT PICKS · totalUnderTake Under 44.5: we make it 41.2 points, the market 44.5.',
      )

      await test.step('changes since the previous run are listed at the top', async () => {
        const header = page.getByRole('article', { name: 'Team health scores' })
        await expect(header.getByRole('heading', { name: 'What changed' })).toContainText(
          'since Sat, Nov 21 · 11:00 AM EST',
        )
        await expect(header).toContainText(
          'MIA −0.9, from 7.2 to 6.3, most through Tobias Renfrow: concussion is new',
        )
        await header.getByText('MIA: 1 more change').click()
        await expect(header).toContainText('Caleb Strand: ankle sprain costs less than before')
      })

      await test.step('a description is shown if there is one', async () => {
        await expect(page.getByText('Snow is expected.')).toBeVisible()
        await expect(page.getByRole('timer')).toBeVisible()
      })

      await test.step('empty feeds say so', async () => {
        await expect(page.getByText('No Twitter data available')).toBeVisible()
        await expect(page.getByText('No recent team news available')).toBeVisible()
      })
    },
  )

  await visit('the server’s error text keeps links and emphasis, and no other markup', async () => {
    const error =
      'No <b>players</b> yet, see <a href="/about">why</a>. <img src="x" onerror="window.ran = 1"><script>window.ran = 1</script><a href="javascript:window.ran = 1">Run</a>'
    await changeAnswer(page, matchupAddress, (data) => ({
      ...withGameChanges({ game_description: null, status: 'postponed' })(withChange(null)(data)),
      error,
      awayPlayers: [],
      homePlayers: [],
    }))
    await openMatchup(page, await matchupPath(request, 'nfl'))
    const message = page.getByRole('status').filter({ hasText: 'No players yet, see why. Run' })
    await expect(message).toHaveCSS('text-align', 'center')
    await expect(message.getByRole('link')).toHaveCount(1)
    await expect(message.getByRole('link', { name: 'why' })).toHaveAttribute('href', '/about')
    await expect(message.locator('strong')).toHaveText('players')
    expect(await page.evaluate(() => 'ran' in window)).toBe(false)

    await test.step('without a description or changes nothing stands for them, and a postponed game has no time', async () => {
      await expect(page.getByText('Snow is expected.')).toHaveCount(0)
      await expect(page.getByRole('heading', { name: 'What changed' })).toHaveCount(0)
      await expect(page.getByText('TBD', { exact: true })).toBeVisible()
      await expect(page.getByRole('timer')).toHaveCount(0)
    })
  })

  await visit('a finished game with its players is not scored again', async () => {
    // The demo does not store the players of finished games.
    const [first, second, third] = posts(3)
    const authors = [
      { ...first, profile_image_url: '/favicon.svg' },
      { ...second, twitter_handle: '', profile_data: { username: 'Kim', handle: 'kim_writes' } },
      { ...third, twitter_handle: '', profile_image_url: 'https://elsewhere.example/me.png' },
    ]
    const result = { status: 'final', away_team_points: 20, home_team_points: 26 }
    await changeAnswer(page, matchupAddress, (data) =>
      withGameChanges(result)(withFeeds(authors, [])(data)),
    )
    await openMatchup(page, await matchupPath(request, 'nfl'))
    await page.getByText('Offensive line').first().click()
    await expect(page.getByRole('switch')).toHaveCount(0)
    await expect(page.getByRole('group', { name: /^What if/ })).toHaveCount(0)
    await expect(page.getByText(/^What if\?/)).toHaveCount(0)

    await test.step('it speaks of the past, and its winner is in bold', async () => {
      const main = page.getByRole('main')
      await expect(main.getByRole('heading', { name: /^Why the .* were at/ })).toBeVisible()
      await expect(main.getByRole('heading', { name: 'Who was missing' })).toBeVisible()
      await main
        .getByRole('button', { name: /: why .* was there$/ })
        .first()
        .click()
      await expect(page.getByRole('dialog', { name: /^Why .* was at \d+$/ })).toBeVisible()
      const present =
        /\b(will|may miss|have [A-Z]+ [A-Z]|misses|(is|are) at|plays \d+%|takes|costs)\b/
      await expect(page.getByRole('dialog')).not.toContainText(present)
      await page.keyboard.press('Escape')
      await page
        .getByRole('button', { name: /^Why the .* line was at/ })
        .first()
        .click()
      await expect(page.getByRole('dialog')).not.toContainText(present)
      await page.keyboard.press('Escape')
      await expect(main).not.toContainText(present)
      const weights = await page
        .getByRole('region', { name: 'Result' })
        .locator('b')
        .evaluateAll((points) => points.map((one) => Number(getComputedStyle(one).fontWeight)))
      expect(weights[0]).toBeLessThan(weights[1] ?? 0)
    })

    await test.step('the author of a post has a picture and a handle, from the profile if the post has none', async () => {
      const item = (at: number) =>
        page.getByRole('listitem').filter({ hasText: `Post number ${at}` })
      await expect(item(0).locator('img')).toHaveAttribute('src', '/favicon.svg')
      await expect(item(0)).toContainText('@dana')
      await expect(item(1)).toContainText('@kim_writes')
      await expect(item(2)).toContainText('No Profile Image or Handle Found')
      await expect(page.getByText('No Profile Image or Handle Found')).toHaveCount(1)
      await expect(item(2).locator('img')).toHaveCount(0)
    })
  })

  await visit(
    'an impactful player who is out is named as missing, unless a what-if lets him play',
    async () => {
      const path = await matchupPath(request, 'nfl')
      await changeAnswer(page, matchupAddress, (data) => {
        const [section] = data.topFourHome
        const [out] = section.players
        const withOneOut = (row: { player_id: string }) =>
          row.player_id === out.player_id
            ? { ...row, availability: 0, injury_status: 'Out', body_part: 'Ankle' }
            : { ...row, availability: 100 }
        return {
          ...data,
          awayPlayers: data.awayPlayers.map(withOneOut),
          homePlayers: data.homePlayers.map(withOneOut),
        }
      })
      const data = await openMatchup(page, path)
      const [section] = data.topFourHome
      const panel = page.getByRole('region', { name: section.title })
      const quarterback = panel
        .getByRole('listitem')
        .filter({ has: page.getByRole('link', { name: section.players[0].player_name }) })
      await expect(quarterback).toContainText('Missing · QB · Out, ankle')
      await expect(panel.getByText('Missing')).toHaveCount(1)
      await page.goto(`${path}?in=${section.players[0].player_id}`)
      await expect(page.getByText('What-if')).not.toHaveCount(0)
      await expect(quarterback).not.toContainText('Missing')
    },
  )

  await visit(
    'a soccer matchup shows both times, impactful players with the default score, and active players only',
    async () => {
      await changeAnswer(page, matchupAddress, (data) => ({
        ...data,
        match: [{ ...data.match[0], date_time: '2026-11-22T15:00:00Z' }],
        topFourAway: [
          {
            ...data.topFourAway[0],
            players: data.topFourAway[0].players.map((player: object) => ({
              ...player,
              gaming_score: null,
            })),
          },
        ],
        topFourHome: [{ ...data.topFourHome[0], players: [] }],
        awayPlayers: data.awayPlayers.map((player: object, at: number) => ({
          ...player,
          player_name: at === 0 ? 'Gone Elsewhere' : `Stays ${at}`,
          active: at === 0 ? 0 : 1,
        })),
      }))
      await openMatchup(page, await matchupPath(request, 'soccer', { league: 'ESP' }))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        /^Health Scores for Team Matchups/,
      )
      await expect(page.getByText('Sun, Nov 22 · 10:00 AM EST')).toBeVisible()
      await expect(page.getByText('Sun, Nov 22 · 3:00 PM GMT')).toBeVisible()
      await expect(page.getByRole('link', { name: 'La Liga Home' })).toHaveAttribute(
        'href',
        '/soccer/upcominggames?league=ESP',
      )
      const impactful = page.getByRole('region', { name: 'Impactful Players' })
      const missing = impactful.getByRole('button', { name: '10, no data yet' })
      await expect(missing).toHaveCount(4)
      await expect(missing.first().locator('[data-band]')).toHaveAttribute('data-band', 'unknown')
      await expect(impactful).toContainText('No impactful players found')
      for (const title of ['Goalkeepers', 'Defenders', 'Midfielders', 'Forwards'])
        await expect(page.locator('summary', { hasText: title })).toHaveCount(1)
      for (const summary of await page
        .locator('details > summary', { hasText: /keepers|ders$/ })
        .all())
        await summary.click()
      await expect(page.getByText('Stays 1', { exact: true })).toBeVisible()
      await expect(page.getByText('Gone Elsewhere')).toHaveCount(0)
    },
  )
})

test('a countdown runs to the start, at which the open page turns to the game in play', async ({
  page,
  request,
  logIn,
}) => {
  await logIn()
  await page.clock.install({ time: portalTime })
  await changeTimedGame(page, withGameChanges({ date_time: '2026-11-21T20:00:07Z' }))
  await openMatchup(page, await matchupPath(request, 'nba'))
  const countdown = page.getByRole('timer')
  await expect(countdown).toHaveText(/^0\d:\d\d:\d\d to tipoff$/)
  // In three hours the login would expire, which another test covers.
  await page.route('**/api/**', () => {})
  const toStart = Date.parse('2026-11-21T20:00:07Z') - (await page.evaluate(() => Date.now()))
  await page.clock.fastForward(toStart - 4000)
  await expect(countdown).toHaveText(/^00:00:0\d to tipoff$/)
  await expect(page.getByText(/^Refreshes every \d+ s until tipoff$/)).toBeVisible()
  await expect(page.getByText(/^What if\?/)).not.toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Who is missing' })).toBeVisible()
  // Less than the quarter minute in which ages are told.
  await page.clock.fastForward(6000)
  await expect(countdown).toHaveCount(0)
  await expect(page.getByText('In play since 3:00 PM EST')).toBeVisible()
  await expect(page.getByText('scores are fixed as they stood at tipoff')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Who was missing' })).toBeVisible()
  await expect(page.getByText(/^What if\?/)).toHaveCount(0)
})
