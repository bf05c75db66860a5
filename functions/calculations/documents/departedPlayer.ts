import type { PlayerPage } from '#shared/contract/player.ts'
import type { Player } from '#shared/domain/facts/teams.ts'

const nothing = {
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
  season_end_chance: null,
  ppg_avg: null,
  rpg_avg: null,
  assists_avg: null,
  explanation: null,
} as const

/**
 * The page of a player whom nobody scores any more. Who he is, his injuries and what was shown of him
 * stay; what was said of his next game, and of a club that he has left, goes.
 */
export const departedPlayerDocument = (
  { playerInfo, ...page }: PlayerPage,
  player: Player,
  asOf: string,
): PlayerPage => {
  const { team_id, team_city, team_name, team_abbr, team_logo, team_colours, ...who } = playerInfo
  const hasClub = player.teamId !== null && player.teamId === team_id
  const note = hasClub ? 'not on the roster' : 'without a club'
  return {
    ...page,
    as_of: asOf,
    playerInfo: {
      ...(hasClub ? playerInfo : who),
      ...nothing,
      // The day he was back stays; a day to come was ours, or the club's.
      ...(who.return_date_from !== 'returned' && {
        recovery_return_date: null,
        return_date_from: null,
      }),
      notes: [`${note}: no score`],
    },
    outlook: null,
    risk: null,
    availability: [],
  }
}
