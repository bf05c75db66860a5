import { queryOptions } from '@tanstack/react-query'
import type { LockedPlayerCard, PlayerCard } from '#shared/contract/players.ts'
import type { TeamCard } from '#shared/contract/teamInfo.ts'
import type { Competition } from '#shared/domain/sport/sport.ts'
import { api } from '../../lib/api/api.ts'
import { competitionParameters } from '../../lib/api/request.ts'

type PlayerOnCard = PlayerCard | LockedPlayerCard

const noTeam = { primary: '#5B6660', secondary: '#8A948E' }

/** Players with their team's colors. */
export const playersInList = (players: readonly PlayerOnCard[], teams: readonly TeamCard[]) => {
  const colors = new Map(teams.map((team) => [team.team_id, team.team_colours]))
  return players.map((player) => ({ player, colors: colors.get(player.team_id) ?? noTeam }))
}
export type PlayerInList = ReturnType<typeof playersInList>[number]

export const playersQuery = (competition: Competition) =>
  queryOptions({
    queryKey: ['players', competition],
    queryFn: async ({ signal }) => {
      const answer = await api('GET /main/players/{sportsID}', {
        ...competitionParameters(competition),
        failure: 'Unable to retrieve players',
        signal,
      })
      const players: readonly PlayerOnCard[] = answer.playerInfo
      return { updatedAt: answer.updated_at, players: playersInList(players, answer.teams) }
    },
  })
