import { change } from './answers.ts'
import { expect, test } from './fixtures.ts'
import { matchupAddress, matchupPath, openMatchup } from './matchup.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests bend answers into any form
type Data = Record<string, any>

const withGame = (over: object) => (data: Data) => ({
  ...data,
  match: [{ ...data.match[0], ...over }],
})

test.beforeEach(async ({ logIn }) => logIn())

test('the breadcrumb leads to the sport, and the teams to their pages', async ({
  page,
  request,
}) => {
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
})

for (const [sport, word] of [
  ['nfl', 'kickoff'],
  ['nba', 'tipoff'],
] as const)
  test(`${sport}: a countdown runs to ${word}, and disappears when time is up`, async ({
    page,
    request,
  }) => {
    await page.clock.install()
    await change(page, matchupAddress, withGame({ date_time: '2026-11-21T20:00:00Z' }))
    await openMatchup(page, await matchupPath(request, sport))
    const countdown = page.getByRole('timer')
    await expect(countdown).toHaveText(new RegExp(`^0\\d:\\d\\d:\\d\\d to ${word}$`))
    // An answer would set the page's clock by the server's again, for which no hours have passed.
    await page.waitForLoadState('networkidle')
    await page.route('**/api/**', () => {})
    await page.clock.fastForward('03:30:00')
    await expect(countdown).toHaveCount(0)
    await expect(page.getByText('Sat, Nov 21 · 3:00 PM EST')).toBeVisible()
  })

const scores = (away: number | null, home: number | null) =>
  withGame({
    away_team_abbr: 'AWY',
    home_team_abbr: 'HOM',
    away_team_gaming_score: away,
    home_team_gaming_score: home,
  })

for (const [away, home, dim, gap] of [
  [5.1, 7.4, ['5.1'], 'HOM ahead+2.3'],
  [8, 3.9, ['3.9'], 'AWY ahead+4.1'],
  [6, 6, [], 'Level0.0'],
  [0, 5, ['0.0'], 'HOM ahead+5.0'],
  [5, 0, ['5.0'], 'AWY ahead+5.0'],
  [9, null, ['9.0'], undefined],
] as const)
  test(`of ${away} and ${home} the higher is highlighted; home where a side is missing or zero; neither where equal`, async ({
    page,
    request,
  }) => {
    await change(page, matchupAddress, scores(away, home))
    await openMatchup(page, await matchupPath(request, 'nfl'))
    const face = page.getByRole('article', { name: 'Team health scores' })
    await expect(face.locator('[data-dim]')).toHaveText([...dim])
    if (gap) await expect(face).toContainText(gap)
    if (home === null)
      await expect(face.getByRole('button', { name: '10.0, no data yet' })).toBeVisible()
  })

test('every band has its word', async ({ page, request }) => {
  await change(page, matchupAddress, scores(3.9, 8))
  const path = await matchupPath(request, 'nfl')
  await openMatchup(page, path)
  const face = page.getByRole('article', { name: 'Team health scores' })
  await expect(face).toContainText('Poor Health')
  await expect(face).toContainText('Optimal Health')
  await page.unrouteAll()
  await change(page, matchupAddress, scores(4, 6))
  await openMatchup(page, path)
  await expect(face).toContainText('Moderate Health')
  await expect(face).toContainText('Good Health')
})

const market = {
  home_team_abbr: 'BUF',
  away_team_abbr: 'MIA',
  point_spread: -6.5,
  over_under: 44.5,
  home_team_money_line: -290,
  away_team_money_line: 235,
  line_at: '2026-11-21T15:00:00Z',
  favored_team_by_predicted_spread: 'Home:BUF',
  over_under_prediction_outcome: 'Under',
  disable_spread_bet: false,
  disable_over_under_bet: false,
  lines: [
    {
      at: '2026-11-17T12:00:00Z',
      spread: -4,
      total: 46,
      home_money_line: null,
      away_money_line: null,
    },
    {
      at: '2026-11-21T15:00:00Z',
      spread: -6.5,
      total: 44.5,
      home_money_line: -290,
      away_money_line: 235,
    },
  ],
}

test('the market’s numbers and our picks are told, with their age', async ({ page, request }) => {
  await change(page, matchupAddress, withGame(market))
  await openMatchup(page, await matchupPath(request, 'nfl'))
  const facts = page.locator('dl').first()
  await expect(facts).toContainText(/SPREAD\/MONEYLINEBUF −6\.5BUF −290 · MIA \+235line of 2h ago/)
  await expect(facts).toContainText(/OVER\/UNDER44\.5opened at 46line of 2h ago/)
  await expect(facts).toContainText(/EXPERT PICKS · spreadHOME: BUF/)
  await expect(facts).toContainText(/EXPERT PICKS · totalUnder/)
})

for (const [why, over] of [
  ['disabled', { disable_spread_bet: true, disable_over_under_bet: true }],
  [
    'missing',
    {
      favored_team_by_predicted_spread: 'Unpredictable',
      over_under_prediction_outcome: 'Unpredictable',
    },
  ],
] as const)
  test(`picks that are ${why} are unpredictable`, async ({ page, request }) => {
    await change(page, matchupAddress, withGame({ ...market, ...over }))
    await openMatchup(page, await matchupPath(request, 'nfl'))
    await expect(page.locator('dd', { hasText: 'Unpredictable.' })).toHaveCount(2)
  })

test('a description is shown where there is one', async ({ page, request }) => {
  const path = await matchupPath(request, 'nfl')
  await change(page, matchupAddress, withGame({ game_description: 'Snow is expected.' }))
  await openMatchup(page, path)
  await expect(page.getByText('Snow is expected.')).toBeVisible()
  await page.unrouteAll()
  await change(page, matchupAddress, withGame({ game_description: null }))
  await openMatchup(page, path)
  await expect(page.getByText('Snow is expected.')).toHaveCount(0)
})

test('the legend opens and closes, and tells every band', async ({ page, request }) => {
  await openMatchup(page, await matchupPath(request, 'nfl'))
  const heading = page.getByRole('heading', { name: 'Health score legend' })
  const range = page.getByText('6–7.9')
  await expect(range).toBeHidden()
  await heading.click()
  await expect(range).toBeVisible()
  await expect(page.getByText('above 60 to 80')).toBeVisible()
  await heading.click()
  await expect(range).toBeHidden()
})

test('the four most important of offense and defense, each a way to the player', async ({
  page,
  request,
}) => {
  const data = await openMatchup(page, await matchupPath(request, 'nfl'))
  for (const title of ['Top 4 Offensive Players', 'Top 4 Defensive Players']) {
    const panel = page.getByRole('region', { name: title })
    await expect(panel.getByRole('listitem')).toHaveCount(8)
    const [section] = data.topFourHome.filter((one: { title: string }) => one.title === title)
    for (const { player_name, player_id } of section.players)
      await expect(panel.getByRole('link', { name: player_name })).toHaveAttribute(
        'href',
        `/nfl/player/${player_id}`,
      )
  }
})

test('position panels open and close, and each team turns to its full active roster alone', async ({
  page,
  request,
}) => {
  const data = await openMatchup(page, await matchupPath(request, 'nfl'))
  const [game] = data.match
  const away = page.getByRole('region', { name: `${game.away_team_name} players` })
  const home = page.getByRole('region', { name: `${game.home_team_name} players` })
  for (const title of [
    'Offensive line',
    'Offensive skills players',
    'Defensive line',
    'Defensive secondary',
  ])
    await expect(away.locator('summary', { hasText: title })).toBeVisible()
  const first = away.getByRole('switch').first()
  await expect(first).toBeHidden()
  await away.locator('summary', { hasText: 'Offensive line' }).click()
  await expect(first).toBeVisible()
  await away.locator('summary', { hasText: 'Offensive line' }).click()
  await expect(first).toBeHidden()

  await away.getByRole('button', { name: 'Full active roster' }).click()
  const active = data.awayPlayers.filter((player: { active: number }) => player.active === 1)
  await expect(away.getByRole('switch')).toHaveCount(active.length)
  await expect(home.locator('summary', { hasText: 'Offensive line' })).toBeVisible()
  await away.getByRole('button', { name: 'Position Categories' }).click()
  await expect(away.locator('summary', { hasText: 'Offensive line' })).toBeVisible()
})

test('the NBA shows its highlights and its three groups', async ({ page, request }) => {
  await openMatchup(page, await matchupPath(request, 'nba'))
  const highlights = page.getByRole('region', { name: 'Highlights' })
  for (const title of ['Top scorer', 'Second scorer', 'Top rebounder', 'Top assists'])
    await expect(highlights.getByText(new RegExp(`^${title}, [\\d.]+ a game`))).toHaveCount(2)
  for (const title of ['Scoring', 'Rebounders', 'Defense'])
    await expect(page.locator('summary', { hasText: title })).toHaveCount(2)
})

test('soccer: both times, impactful players with the default, and active players in their panels', async ({
  page,
  request,
}) => {
  await change(page, matchupAddress, (data) => ({
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
  const missing = impactful.getByRole('button', { name: '10.0, no data yet' })
  await expect(missing).toHaveCount(4)
  await expect(missing.first().locator('[data-band]')).toHaveAttribute('data-band', 'unknown')
  await expect(impactful).toContainText('No impactful players found')
  for (const title of ['Goalkeepers', 'Defenders', 'Midfielders', 'Forwards'])
    await expect(page.locator('summary', { hasText: title })).toHaveCount(2)
  for (const summary of await page.locator('details > summary', { hasText: /keepers|ders$/ }).all())
    await summary.click()
  await expect(page.getByText('Gone Elsewhere')).toHaveCount(0)
})

const posts = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    tweet_id: `post-${at}`,
    twitter_username: 'Dana',
    twitter_handle: '@dana',
    twitter_profile_image: null,
    tweet_date: `2026-11-2${at < 5 ? 1 : 0}T1${9 - (at % 9)}:00:00Z`,
    tweet_text: `Post number ${at}`,
    tweet_url: null,
    media_url: null,
  }))

const withFeeds = (teamTwitterInfo: unknown[], latestTeamsNews: unknown[]) => (data: Data) => ({
  ...data,
  teamInfo: {
    away: { ...data.teamInfo.away, teamTwitterInfo, latestTeamsNews },
    home: { ...data.teamInfo.home, teamTwitterInfo: [], latestTeamsNews: [] },
  },
})

test('a feed shows three, and three more each time its bottom is reached, in a box of its size', async ({
  page,
  request,
}) => {
  await change(page, matchupAddress, withFeeds(posts(8), []))
  await openMatchup(page, await matchupPath(request, 'nfl'))
  const feed = page.getByRole('region', { name: 'Team posts, three at a time' })
  const shown = feed.getByRole('listitem')
  await expect(shown).toHaveCount(3)
  const toBottom = () => feed.evaluate((box) => box.scrollTo(0, box.scrollHeight))
  await toBottom()
  await expect(shown).toHaveCount(6)
  await toBottom()
  await expect(shown).toHaveCount(8)
  const box = await page.getByRole('region', { name: 'Team posts', exact: true }).boundingBox()
  expect(box?.height).toBe(600)
  expect(box?.width).toBeLessThanOrEqual(650)
})

test('feeds without anything say so', async ({ page, request }) => {
  await change(page, matchupAddress, withFeeds([], []))
  await openMatchup(page, await matchupPath(request, 'nfl'))
  await expect(page.getByText('No Twitter data available')).toBeVisible()
  await expect(page.getByText('No recent team news available')).toBeVisible()
})

test('the server’s error text is shown centered, with its links and emphasis and nothing else', async ({
  page,
  request,
}) => {
  const error =
    'No <b>players</b> yet, see <a href="/about">why</a>. <img src="x" onerror="window.ran = 1"><script>window.ran = 1</script><a href="javascript:window.ran = 1">Run</a>'
  await change(page, matchupAddress, (data) => ({
    ...data,
    error,
    awayPlayers: [],
    homePlayers: [],
  }))
  await openMatchup(page, await matchupPath(request, 'nfl'))
  const told = page.getByRole('status').filter({ hasText: 'No players yet, see why. Run' })
  await expect(told).toHaveCSS('text-align', 'center')
  await expect(told.getByRole('link')).toHaveCount(1)
  await expect(told.getByRole('link', { name: 'why' })).toHaveAttribute('href', '/about')
  await expect(told.locator('strong')).toHaveText('players')
  expect(await page.evaluate(() => 'ran' in window)).toBe(false)
})
