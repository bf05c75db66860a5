import type { MatchupPage } from '#shared/contract/matchup.ts'
import type { GameCard } from '#shared/contract/schedules.ts'
import type { SeasonGames } from '#shared/contract/team.ts'

const notYet = 'The health scores of this game are published in the days before it.'
const over = 'This game is over. Its health scores are no longer on this page.'

const postponed = 'This game was postponed. Its new date is not known yet.'
const cancelled = 'This game was cancelled.'

const reasonFor = ({ status, date_time }: GameCard, now: Date) => {
  if (status === 'cancelled') return cancelled
  if (status === 'postponed') return postponed
  return date_time && date_time < now.toISOString() ? over : notYet
}

const sideOf = (game: GameCard, side: 'away' | 'home'): MatchupPage['teamInfo']['away'] => ({
  team_id: game[`${side}_team_id`],
  team_city: game[`${side}_team_city`],
  team_name: game[`${side}_team_name`],
  team_abbr: game[`${side}_team_abbr`],
  team_logo: game[`${side}_team_logo`],
  team_colours: game[`${side}_team_colours`],
  team_gaming_score: null,
  original_team_gaming_score: null,
  offense: { average: null, original: null },
  defense: { average: null, original: null },
  groups: [],
  explanation: null,
  change: null,
  notes: [],
  latestTeamsNews: [],
  teamTwitterInfo: [],
})

/** A page for a game that has none at present: its teams and time, and why there is no more. */
export const unpublishedGame = (
  game: GameCard,
  { as_of, sportsID, league }: SeasonGames,
  now: Date,
): MatchupPage => ({
  as_of,
  match: [
    {
      ...game,
      sportsID,
      league,
      away_team_gaming_score: null,
      home_team_gaming_score: null,
      neutral: false,
      venue: null,
      game_description: null,
      over_under: null,
      point_spread: null,
      point_spread_away_team_money_line: null,
      point_spread_home_team_money_line: null,
      away_team_money_line: null,
      home_team_money_line: null,
      line_at: null,
      over_under_prediction_outcome: 'Unpredictable',
      favored_team_by_predicted_spread: 'Unpredictable',
      disable_over_under_bet: false,
      disable_spread_bet: false,
      spread_pick: null,
      total_pick: null,
      expected: null,
      lines: [],
    },
  ],
  awayPlayers: [],
  homePlayers: [],
  topFourAway: [],
  topFourHome: [],
  categoryAverages: { away: {}, home: {} },
  teamInfo: { away: sideOf(game, 'away'), home: sideOf(game, 'home') },
  error: reasonFor(game, now),
})
