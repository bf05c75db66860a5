import type { PlayerToll, ScoredTeam } from '#functions/store/calculations/scoredTeam.ts'
import type { PlayerRow } from '#shared/contract/playerRow.ts'
import type { PlayersPage, ShownPlayer } from '#shared/contract/players.ts'
import { sportAndLeague } from '#shared/domain/sport/sport.ts'
import { lastNight } from '#shared/domain/time/lastNight.ts'
import { doubtfulChance } from '#shared/presentation/playerStatus/absenceWords.ts'
import { awaitedReturn } from '#shared/presentation/playerStatus/returnText.ts'
import { tollsOf } from './absences.ts'
import { byName, type ListSource, teamCardOf, teamsByName } from './cards.ts'
import { playerRowsOf } from './playerRow.ts'

/** The cards of a team's players, those who play most first, for the list of players and the search. */
export const playerCards = (
  scored: Omit<ScoredTeam, 'since' | 'change'>,
  tolls = tollsOf(scored),
): ShownPlayer[] => {
  const { team_colours: _, team_logo_secondary: __, ...team } = teamCardOf(scored.team)
  const rows = playerRowsOf(scored).sort(
    (a, b) => (b.expected_share ?? 0) - (a.expected_share ?? 0),
  )
  return rows.map((row) => ({
    player_id: row.player_id,
    player_name: row.player_name,
    nickname: row.nickname,
    ...(row.known_as && { known_as: row.known_as }),
    jersey: row.jersey,
    position: row.position,
    position_category: row.position_category,
    active: row.active,
    injury_status: row.injury_status,
    ...(row.set_by_editor && { set_by_editor: row.set_by_editor }),
    gaming_score: row.gaming_score,
    ...team,
    ...hurtOf(row, tolls.get(row.player_id)),
  }))
}

/** The status of a hurt player. A fit player has no such fields, because there are thousands of fit players. */
const hurtOf = (row: PlayerRow, toll: PlayerToll | undefined) => {
  if (!toll || toll.status === null) return {}
  const dates = awaitedReturn(row)
  return {
    status: toll.status,
    body_part: toll.bodyPart,
    ...(doubtfulChance(row) !== undefined &&
      row.availability !== null && { availability: row.availability }),
    cost: Math.min(0, toll.cost),
    ...(toll.cost_range && { cost_range: toll.cost_range }),
    ...(dates && { return_date: dates.ours }),
    ...(dates?.team && { team_return_date: dates.team }),
    ...(dates?.editor && { editor_return_date: dates.editor }),
    ...(dates?.mayMissSeason && { may_miss_season: true as const }),
  }
}

/** The effect of a player's own moves since last night on his team. His former club does not show its own. */
const changeOf = (
  { player_id, team_id }: ShownPlayer,
  moves: ListSource['moves'],
  asOf: Date,
): number | undefined => {
  const since = lastNight(asOf).toISOString()
  const ofTeam = moves.get(team_id)?.findLast((night) => night.since === since)
  return ofTeam?.moves.findLast((move) => move.player_id === player_id)?.effect
}

const playersByName = byName(
  ({ player_name, player_id }: ShownPlayer) => `${player_name} ${player_id}`,
)

/** Every player of a competition, by name. */
export const playersDocument = ({
  competition,
  teams,
  cards,
  moves,
  asOf,
}: Omit<ListSource, 'scores'>): PlayersPage => {
  const withChange = (card: ShownPlayer): ShownPlayer => {
    const change = changeOf(card, moves, asOf)
    return change === undefined ? card : { ...card, change }
  }
  return {
    as_of: asOf.toISOString(),
    ...sportAndLeague(competition),
    teams: teams.toSorted(teamsByName).map(teamCardOf),
    playerInfo: [...cards.values()].flat().toSorted(playersByName).map(withChange),
  }
}
