import type { Page } from '@playwright/test'
import { chanceText } from '#shared/presentation/playerStatus/chanceText.ts'
import { changeAnswer, failCalls, holdCalls, playerAddress } from '../support/answers.ts'
import { expect, test } from '../support/fixtures.ts'
import { hurtPlayerPath, playerOutForOtherReasonPath } from '../support/lastPages.ts'
import { checkPageStates } from '../support/pageStates.ts'
import { expectSamePlaces, topsOf } from '../support/stillness.ts'

const open = async (page: Page, path: string) => {
  const answered = page.waitForResponse(playerAddress)
  await page.goto(path)
  await expect(page.getByRole('heading', { name: /^Why (\d+|N\/A)$/ })).toBeVisible()
  return (await (await answered).json()).data
}

const nothingKnown = (info: Record<string, unknown>) => ({
  playerInfo: {
    ...Object.fromEntries(
      Object.entries(info)
        .filter(([field]) => !field.startsWith('team_'))
        .map(([field, value]) => [field, typeof value === 'number' ? null : value]),
    ),
    ...{ active: 1, sportsID: 2, explanation: null, notes: [] },
    ...{ injury_status: null, status_at: null, injury_date: null, body_part: null },
    ...{ injury_notes: null, recovery_return_date: null, return_date_from: null },
  },
  playerHistory: [],
  injury_counts: { last_12_months: 0, last_3_years: 0 },
  ...{ play: null, outlook: null, risk: null, availability: [], score_history: [] },
  ...{ latestNews: [], AggregatedNews: [], tweetInfo: [] },
})

test('a player’s page explains his health', async ({ page, request, logIn, visit }) => {
  await visit('a guest sees who he is, and is asked to log in', async () => {
    const path = await hurtPlayerPath(request, 'nba')
    const answered = page.waitForResponse(playerAddress)
    const letGo = await holdCalls(page, playerAddress)
    await page.goto(path.replace('/nba/', '/NBA/'))
    await expect(page.getByText('Loading player')).toBeVisible()
    const before = await topsOf(page)
    letGo()
    const { data } = await (await answered).json()
    expect(JSON.stringify(data)).not.toMatch(/score|return|chance|evidence/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(data.playerInfo.player_name)
    await expect(page.getByText('Locked')).toHaveCount(2)
    const plays = page.getByRole('region', { name: 'Will he play?' })
    const publisher = plays.getByLabel('What the publisher says')
    await expect(publisher).toContainText(data.play.listing?.word ?? 'No report yet')
    await expect(publisher.getByRole('link', { name: 'What a flag is worth' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Login required' })).toBeVisible()
    expectSamePlaces(await topsOf(page), before, 3)
    await expect(page.getByRole('link', { name: 'Sign Up For Free' })).toHaveAttribute(
      'href',
      '/signup',
    )
    await expect(page).toHaveTitle(`${data.playerInfo.player_name} · Matchfit`)
  })

  const token = await logIn()
  for (const sport of ['nfl', 'nba'] as const)
    await visit(
      `a player of ${sport} who is out for another reason than health keeps his score, and all of the page says so`,
      async () => {
        const path = await playerOutForOtherReasonPath(request, sport, token)
        const { playerInfo } = await open(page, path)
        expect(playerInfo.availability).toBe(0)
        const main = page.getByRole('main')
        await expect(
          main.getByText(`${playerInfo.injury_status}. Out of the next game for a reason other`),
        ).toContainText('than his health, so his score stays.')
        const status = main.getByLabel('Status', { exact: true })
        await expect(status).toContainText(`Status${playerInfo.injury_status}`)
        await expect(status).toContainText('Plays the next game0%')
        const product = main.getByLabel('The score as a product')
        await expect(product).toContainText(/Is he fit to play\?100(\.0)?%fit to play/)
        await expect(product).toContainText(`= ${Math.round(playerInfo.gaming_score)}`)
        await expect(main.getByText('not a matter of health, so the score does')).toBeVisible()
        for (const text of [/If he does not play/, /He (does|may) not play/, /his score is 0/])
          await expect(main.getByText(text)).toHaveCount(0)
      },
    )
  for (const sport of ['nfl', 'nba', 'soccer'] as const)
    await visit(
      `a member sees a player of ${sport}: status and return, score and factors, risk and form`,
      async () => {
        const path = await hurtPlayerPath(request, sport)
        const letGo = await holdCalls(page, playerAddress)
        const opened = open(page, path)
        await expect(page.getByText('Loading player')).toBeVisible()
        const before = await topsOf(page)
        letGo()
        const { playerInfo, playerHistory, play } = await opened
        expectSamePlaces(await topsOf(page), before, 3)
        const main = page.getByRole('main')
        const score = String(Math.round(playerInfo.gaming_score))
        await expect(main.getByRole('heading', { level: 1 })).toHaveText(playerInfo.player_name)
        await expect(page).toHaveTitle(`${playerInfo.player_name}: ${score} · Matchfit`)
        await test.step('the breadcrumb leads to the sport and the team', async () => {
          const crumbs = main.getByRole('navigation', { name: 'Breadcrumb' })
          await expect(crumbs).toHaveText(new RegExp(`Home.*${playerInfo.team_name}.*Player$`))
          await expect(crumbs.getByRole('link').first()).toHaveAttribute(
            'href',
            new RegExp(`^/${sport}/upcominggames`),
          )
          await expect(crumbs.getByRole('link').last()).toHaveAttribute(
            'href',
            `/${sport}/team/${playerInfo.team_id}`,
          )
        })
        await expect(main.locator('header').first()).toContainText(
          new RegExp(`${score}(OPTIMAL|POSITIVE|RISKY|HIGH RISK)`),
        )
        expect(play.chance).toBe(playerInfo.availability)
        const answer = main.getByRole('region', { name: 'Will he play?' })
        await expect(answer).toContainText(play.settled ? 'Out' : chanceText(play.chance))
        await expect(answer.getByLabel('What the publisher says')).toContainText(
          play.listing?.word ?? 'No report yet',
        )
        await expect(main.getByRole('region', { name: 'How we get there' })).toContainText(
          chanceText(play.chance),
        )
        const status = main.getByLabel('Status', { exact: true })
        await expect(status).toContainText(playerInfo.injury_status ?? 'Out')
        await expect(status).toContainText('Expected back')
        await expect(
          main
            .getByLabel('Player info')
            .getByText(/^(\d'\d+"|N\/A)$/)
            .first(),
        ).toBeVisible()
        await expect(main.getByText('PPG', { exact: true })).toHaveCount(sport === 'nba' ? 1 : 0)
        await expect(main.getByLabel('The score as a product')).toContainText(/\d%fit to play/)
        for (const name of ['IRC, injury risk', 'HPF, peak form'])
          await expect(main.getByRole('region', { name })).toContainText(/\d+%/)
        await expect(main.getByLabel('His return')).toContainText(/Optimal recovery \(ORT\)\d+ day/)
        const meter = main.getByRole('region', { name: 'FIB-O-Meter' })
        await expect(meter).toContainText(/position \d+ of 10/)
        await expect(meter.locator('dt', { hasText: 'Usual return (ORT)' })).toBeVisible()
        const back = main.getByRole('region', { name: 'When is he back?' })
        await expect(
          back.getByText(/expect him back (about|on) .*%|% to miss .+ and \d+%/),
        ).toBeVisible()
        await back.getByText('Show as a table').press('Enter')
        const plays = chanceText(playerInfo.availability)
        await expect(back.getByRole('row').nth(1)).toContainText(`${plays}${plays}`)
        // The charts of his injuries are loaded when the reader comes near.
        await main.getByRole('region', { name: 'Injury history' }).scrollIntoViewIfNeeded()
        await expect(main.getByRole('region', { name: 'Recovery timeline' })).toContainText(
          /day \d+/,
        )
        // Only the body map's two views have no table: the list of links below them serves as one.
        await expect(main.locator('figure:not(:has(summary))')).toHaveCount(2)
        const timeline = main.getByRole('region', { name: 'Recovery timeline' })
        await timeline.getByText('Show as a table').press('Enter')
        await expect(timeline.getByRole('table')).toContainText('Usual recovery, median (ORT)')
        await expect(main.getByRole('region', { name: 'Availability' })).toContainText(
          /fit for \d+ of \d+ games/,
        )
        await expect(main.getByRole('region', { name: 'What we said before' })).toContainText(
          'Still open',
        )
        const [newest] = playerHistory
        await main
          .getByRole('region', { name: 'Body map' })
          .getByRole('listitem')
          .first()
          .getByRole('link')
          .click()
        await expect(page).toHaveURL(new RegExp(`#injury-${newest.injury_id}$`))
        const history = main.getByRole('region', { name: 'Injury history' })
        await expect(history.getByRole('row')).toHaveCount(playerHistory.length + 1)
        await expect(history).toContainText(/\d+ in 12 months, \d+ in 3 years/)
        for (const name of ['Latest news', 'News of his team', 'Posts'])
          await expect(main.getByRole('heading', { name, exact: true })).toBeVisible()
        // The demo writes the pages of teams last.
        await holdCalls(page, '**/api/main/*/team/*')
        await main.getByRole('link', { name: playerInfo.team_name }).first().click()
        await expect(page).toHaveURL(`/${sport}/team/${playerInfo.team_id}`)
      },
    )

  await visit('a player without injuries, score, figures and team says so', async () => {
    await changeAnswer(page, playerAddress, (data) => ({
      ...data,
      ...nothingKnown(data.playerInfo),
    }))
    await open(page, await hurtPlayerPath(request, 'nba'))
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { name: 'Why N/A' })).toBeVisible()
    await expect(main.getByText('Unknown')).toBeVisible()
    await expect(main.getByText('no team')).toBeVisible()
    await expect(main.getByText('No Recent Injury').first()).toBeVisible()
    await expect(main.getByText('No Info Available')).toBeVisible()
    await expect(main.getByText('He has no score yet')).toBeVisible()
    await expect(main.getByRole('region', { name: 'FIB-O-Meter' })).toHaveCount(0)
    for (const text of ['No recent team news available', 'No news found.', 'No Tweets Found'])
      await expect(main.getByText(text)).toBeVisible()
  })

  await visit(
    'a player who does not exist has a page that says so',
    async () => {
      await page.goto('/nfl/player/nfl-NOBODY')
      await expect(page.getByRole('heading', { name: 'No info found for player' })).toBeVisible()
      await expect(page.getByRole('link', { name: 'NBA games' })).toBeVisible()
    },
    /404 \(Not Found\)/,
  )

  await visit(
    'a page that fails to load can be tried again',
    async () => {
      const path = await hurtPlayerPath(request, 'nfl')
      const repair = await failCalls(page, playerAddress, 'Unable to retrieve player data')
      await page.goto(path)
      await expect(
        page.getByRole('heading', { name: 'Unable to retrieve player data' }),
      ).toBeVisible()
      await repair()
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByRole('heading', { name: /^Why \d+$/ })).toBeVisible()
    },
    /500 \(Internal Server Error\)/,
  )
})

checkPageStates('a player', [
  [
    'a guest’s player',
    async ({ page, request }) => {
      await page.goto(await hurtPlayerPath(request, 'soccer'))
      await expect(page.getByText('Locked').first()).toBeVisible()
    },
  ],
  [
    'a player',
    async ({ page, request, logIn }) => {
      await logIn()
      await open(page, await hurtPlayerPath(request, 'nba'))
    },
    'dark and wide',
  ],
])
