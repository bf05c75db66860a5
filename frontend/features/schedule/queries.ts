import { queryOptions } from '@tanstack/react-query'
import type { LockedGame, ScheduledGame } from '#shared/contract/game.ts'
import type { League, SportId } from '#shared/domain/sport.ts'
import { api } from '../../lib/api.ts'

export type GameOnCard = ScheduledGame | LockedGame

const isGame = (game: GameOnCard | undefined): game is GameOnCard => game !== undefined

export const schedulesQuery = (sport: SportId, league: League | undefined) =>
  queryOptions({
    queryKey: ['schedules', sport, league ?? null],
    queryFn: async ({ signal }) => {
      const answer = await api('GET /main/{sportsID}/schedules', {
        params: { sportsID: sport },
        query: { league },
        failure: 'Unable to retrieve schedules',
        signal,
      })
      const games: readonly (GameOnCard | undefined)[] = answer.schedules
      return { week: answer.week, updatedAt: answer.updated_at, games: games.filter(isGame) }
    },
  })
