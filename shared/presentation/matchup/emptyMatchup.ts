import type { MatchupPage } from '#shared/contract/matchup.ts'
import type { ShownGame } from '#shared/contract/schedules.ts'
import type { SeasonGames } from '#shared/contract/team.ts'
import type { Side } from '#shared/domain/game/side.ts'
import { unpredictable } from '#shared/scoring/game/picks.ts'
import { noTeamScore } from '../teamScore.ts'

const sideOf = (game: ShownGame, side: Side): MatchupPage['teamInfo']['away'] => ({
  team_id: game[`${side}_team_id`],
  team_city: game[`${side}_team_city`],
  team_name: game[`${side}_team_name`],
  team_abbr: game[`${side}_team_abbr`],
  team_logo: game[`${side}_team_logo`],
  team_colours: game[`${side}_team_colours`],
  ...noTeamScore,
  change: null,
  notes: [],
  latestTeamsNews: [],
  teamTwitterInfo: [],
})

type PageOf = Pick<SeasonGames, 'as_of' | 'sportsID' | 'league'>

/** The page of a game of which only the teams and the time are known. `error` says why. */
export const emptyMatchup = (
  game: ShownGame,
  { as_of, sportsID, league }: PageOf,
  error: string | null,
): MatchupPage => ({
  as_of,
  match: [
    {
      ...game,
      sportsID,
      league,
      away_team_gaming_score: null,
      home_team_gaming_score: null,
      away_team_points: null,
      home_team_points: null,
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
      over_under_prediction_outcome: unpredictable,
      favored_team_by_predicted_spread: unpredictable,
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
  error,
})
