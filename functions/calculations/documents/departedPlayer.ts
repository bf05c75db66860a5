import type { PlayerPage } from '#shared/contract/player.ts'
import type { Player } from '#shared/domain/facts/teams.ts'

const noScore = {
  active: 0,
  depth_chart_order: null,
  gaming_score: null,
  healthy_score: null,
  availability: null,
  expected_share: null,
  hpf_total: null,
  irc_total: null,
  cis_total: null,
  grid_score_average: null,
  injury_status: null,
  status_at: null,
  predicted_return_date: null,
  predicted_return_low: null,
  predicted_return_high: null,
  predicted_return_chance: null,
  season_end_chance: null,
  ppg_avg: null,
  rpg_avg: null,
  assists_avg: null,
  explanation: null,
} as const

/**
 * The page of a player who is on no scored team any more. His name, his injuries and the history of his scores stay;
 * his score, everything about his next game, and a team that he has left are removed.
 */
export const departedPlayerDocument = (
  { playerInfo: { set_by_editor: _, ...playerInfo }, ...page }: PlayerPage,
  player: Player,
  asOf: string,
): PlayerPage => {
  const {
    team_id,
    team_city,
    team_name,
    team_abbr,
    team_logo,
    team_logo_secondary,
    team_colours,
    ...identity
  } = playerInfo
  const hasClub = player.teamId !== null && player.teamId === team_id
  const note = hasClub ? 'not on the roster' : 'without a club'
  return {
    ...page,
    as_of: asOf,
    playerInfo: {
      ...(hasClub ? playerInfo : identity),
      ...noScore,
      // The date of a past return stays. A future date was a forecast, ours or the team's.
      ...(identity.return_date_from !== 'returned' && {
        recovery_return_date: null,
        return_date_from: null,
      }),
      notes: [`${note}: no score`],
    },
    outlook: null,
    risk: null,
    season: null,
    next_game_at: null,
    availability: [],
    earlier_availability: [],
  }
}
