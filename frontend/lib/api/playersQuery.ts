import { queryOptions } from '@tanstack/react-query'
import type { LockedPlayer, ShownPlayer } from '#shared/contract/players.ts'
import type { ShownTeam } from '#shared/contract/teamInfo.ts'
import type { Timed } from '#shared/domain/game/gameTimes.ts'
import type { OpenPage } from '#shared/domain/game/nextRefresh.ts'
import { type Competition, sportOfCompetition } from '#shared/domain/sport/sport.ts'
import { api } from './api.ts'
import { refetchWhenDue } from './refreshing.ts'
import { competitionParameters } from './request.ts'

type PlayerOnCard = ShownPlayer | LockedPlayer

const noTeam = { primary: '#5B6660', secondary: '#8A948E' }

/** Players with their team's colors. */
export const playersInList = (players: readonly PlayerOnCard[], teams: readonly ShownTeam[]) => {
  const colors = new Map(teams.map((team) => [team.team_id, team.team_colours]))
  return players.map((player) => ({ player, colors: colors.get(player.team_id) ?? noTeam }))
}
export type PlayerInList = ReturnType<typeof playersInList>[number]

export const playersQuery = (competition: Competition) =>
  queryOptions({
    queryKey: ['players', competition],
    refetchInterval: refetchWhenDue(sportOfCompetition(competition), (page: OpenPage) => page),
    queryFn: async ({ signal }) => {
      const answer = await api('GET /main/players/{sportsID}', {
        ...competitionParameters(competition),
        failure: 'Unable to retrieve players',
        signal,
      })
      const players: readonly PlayerOnCard[] = answer.playerInfo
      const next: Timed = { status: 'scheduled', date_time: answer.next_game_at }
      return {
        updatedAt: answer.updated_at,
        teams: answer.teams,
        players: playersInList(players, answer.teams),
        games: [next],
      }
    },
  })
