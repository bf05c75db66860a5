import type { Data } from './matchupPage.ts'

/** Posts of a team: the first three short, all others long. */
export const posts = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    tweet_id: `post-${at}`,
    twitter_username: 'Dana',
    twitter_handle: '@dana',
    twitter_profile_image: null,
    tweet_date: `2026-11-2${at < 5 ? 1 : 0}T1${9 - (at % 9)}:00:00Z`,
    tweet_text: `Post number ${at}${' and more'.repeat(at < 3 ? 0 : 80)}`,
    tweet_url: null,
    media_url: null,
  }))

/** The away team's posts and news; the home team has none. */
export const withFeeds =
  (teamTwitterInfo: unknown[], latestTeamsNews: unknown[]) => (data: Data) => ({
    ...data,
    teamInfo: {
      away: { ...data.teamInfo.away, teamTwitterInfo, latestTeamsNews },
      home: { ...data.teamInfo.home, teamTwitterInfo: [], latestTeamsNews: [] },
    },
  })

/** Lines that moved, and the picks made from them. */
export const market = {
  home_team_abbr: 'BUF',
  away_team_abbr: 'MIA',
  point_spread: -6.5,
  over_under: 44.5,
  home_team_money_line: -290,
  away_team_money_line: 235,
  line_at: '2026-11-21T16:00:00Z',
  favored_team_by_predicted_spread: 'Home:BUF',
  over_under_prediction_outcome: 'Under',
  spread_pick: {
    ...{ outcome: 'Home:BUF', line: -6.5, published_at: '2026-11-21T16:00:00Z' },
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
      at: '2026-11-21T16:00:00Z',
      spread: -6.5,
      total: 44.5,
      home_money_line: -290,
      away_money_line: 235,
    },
  ],
}

export const changed = {
  since: '2026-11-21T16:00:00Z',
  at: '2026-11-21T17:00:00Z',
  before: 7.2,
  after: 6.3,
  moves: [
    {
      kind: 'appeared',
      player_id: 'x',
      player: 'Tobias Renfrow',
      label: 'concussion',
      effect: -1.2,
      shown: -1.2,
    },
    {
      kind: 'shrank',
      player_id: 'y',
      player: 'Caleb Strand',
      label: 'ankle sprain',
      effect: 0.3,
      shown: 0.3,
    },
  ],
}

/** Puts a change into the away team's score; the home team has none. */
export const withChange = (change: object | null) => (data: Data) => ({
  ...data,
  teamInfo: {
    away: { ...data.teamInfo.away, change, team_abbr: 'MIA' },
    home: { ...data.teamInfo.home, change: null },
  },
})
