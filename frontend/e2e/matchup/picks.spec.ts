import { changeAnswer } from '../support/answers.ts'
import { expect, test } from '../support/fixtures.ts'
import {
  matchupAddress,
  matchupPath,
  openMatchup,
  withGameChanges,
} from '../support/matchupPage.ts'
import { setPortalClock } from '../support/portalTime.ts'

test.beforeEach(async ({ logIn }) => logIn())

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
  spread_pick: {
    ...{ outcome: 'Home:BUF', line: -6.5, published_at: '2026-11-21T15:00:00Z' },
    ...{ frozen: true, result: null },
  },
  total_pick: null,
  expected: {
    ...{ margin: {}, total: 41.234, market: null, shown_total: 41.2 },
    shown_margin: { rating: 3, field: 2, health: 3.9, margin: 8.9 },
    spread_pick: { outcome: 'Home:BUF', line: -6.5, edge: 2.4, chance: 0.6 },
    total_pick: { outcome: 'Under', line: 44.5, edge: -3.3, chance: 0.6 },
  },
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

test('the market’s lines are shown with their age, and our picks beside them, also as sentences', async ({
  page,
  request,
}) => {
  await setPortalClock(request)
  await changeAnswer(page, matchupAddress, withGameChanges(market))
  const data = await openMatchup(page, await matchupPath(request, 'nfl'))
  const facts = page.locator('dl').first()
  await expect(facts).toContainText(/SPREAD\/MONEYLINEBUF −6\.5BUF −290 · MIA \+235line of 2h ago/)
  await expect(facts).toContainText(/OVER\/UNDER44\.5opened at 46line of 2h ago/)
  const { home_team_name: home } = data.match[0]
  await expect(facts).toContainText(
    `EXPERT PICKS · spreadHOME: BUFTake BUF −6.5: we make the ${home} 8.9 better, the market 6.5.fixed 2h ago`,
  )
  await expect(facts).toContainText(
    'EXPERT PICKS · totalUnderTake Under 44.5: we make it 41.2 points, the market 44.5.',
  )
})

for (const sport of ['nfl', 'nba'] as const)
  test(`${sport}: the market’s margin and the blend stand beside ours, with the weights in words`, async ({
    page,
    request,
  }) => {
    const data = await openMatchup(page, await matchupPath(request, sport))
    const [{ expected, point_spread }] = data.match
    expect(expected.market.margin).toBe(0 - point_spread)
    const margin = page.getByRole('region', { name: /^Our margin/ })
    for (const title of ['Expected margin, home side', 'The market’s margin', 'Blend of both'])
      await expect(margin.getByText(title)).toBeVisible()
    await expect(margin).toContainText(expected.market.note)
  })
