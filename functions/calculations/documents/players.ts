import type { TeamRun } from '#functions/store/calculations/teamRun.ts'
import type { PlayerCard, PlayersPage } from '#shared/contract/players.ts'
import type { Team } from '#shared/domain/facts/teams.ts'
import type { Competition } from '#shared/domain/sport/sport.ts'
import { byName, competitionOfPage, teamCardOf, teamsByName } from './cards.ts'
import { playerRowsOf } from './playerRow.ts'

/** The cards of a team's players, those who play most first, for the list of players and the search. */
export const playerCards = (run: Omit<TeamRun, 'since' | 'change'>): PlayerCard[] => {
  const { team_colours: _, team_logo_secondary: __, ...team } = teamCardOf(run.team)
  const rows = playerRowsOf(run).sort((a, b) => (b.expected_share ?? 0) - (a.expected_share ?? 0))
  return rows.map((row) => ({
    player_id: row.player_id,
    player_name: row.player_name,
    nickname: row.nickname,
    jersey: row.jersey,
    position: row.position,
    position_category: row.position_category,
    active: row.active,
    injury_status: row.injury_status,
    gaming_score: row.gaming_score,
    ...team,
  }))
}

interface PlayersSource {
  readonly competition: Competition
  readonly teams: readonly Team[]
  readonly cards: readonly PlayerCard[]
  readonly asOf: Date
}

const playersByName = byName(
  ({ player_name, player_id }: PlayerCard) => `${player_name} ${player_id}`,
)

/** Every player of a competition, by name. */
export const playersDocument = ({
  competition,
  teams,
  cards,
  asOf,
}: PlayersSource): PlayersPage => ({
  as_of: asOf.toISOString(),
  ...competitionOfPage(competition),
  teams: teams.toSorted(teamsByName).map(teamCardOf),
  playerInfo: cards.toSorted(playersByName),
})
