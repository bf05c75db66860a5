import { queryOptions } from '@tanstack/react-query'
import type { LockedPlayerCard, PlayerCard } from '#shared/contract/players.ts'
import type { Competition } from '#shared/domain/sport/sport.ts'
import { api } from '../../lib/api/api.ts'
import { competitionParameters } from '../../lib/api/request.ts'
import { playersInList } from './playersInList.ts'

type PlayerOnCard = PlayerCard | LockedPlayerCard

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
