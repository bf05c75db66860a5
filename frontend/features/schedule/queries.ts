import { queryOptions } from '@tanstack/react-query'
import type {
  FinishedGame,
  LockedFinishedGame,
  LockedGame,
  ScoredGame,
} from '#shared/contract/schedules.ts'
import { type Competition, sportOfCompetition } from '#shared/domain/sport/sport.ts'
import { api } from '../../lib/api/api.ts'
import { refetchWhenDue } from '../../lib/api/refreshing.ts'
import { competitionParameters } from '../../lib/api/request.ts'

export type GameOver = FinishedGame | LockedFinishedGame
export type GameOnCard = ScoredGame | LockedGame | GameOver

/** The NFL's list can also show the next week. */
export type ListedWeek = 'next' | undefined

export const weekIn = (competition: Competition, asked: ListedWeek): ListedWeek =>
  competition === 'NFL' ? asked : undefined

interface GamesInList {
  readonly week: number | null
  readonly hasNextWeek: boolean
  /** Known while no game is near enough to be listed. */
  readonly nextDay: string | undefined
  readonly updatedAt: string | null
  readonly games: readonly GameOnCard[]
  readonly results: readonly GameOver[]
}

const isGame = (game: GameOnCard | undefined): game is GameOnCard => game !== undefined

export const schedulesQuery = (competition: Competition, week?: ListedWeek) =>
  queryOptions({
    queryKey: ['schedules', competition, week],
    refetchInterval: refetchWhenDue<GamesInList>(sportOfCompetition(competition), (page) => page),
    queryFn: async ({ signal }): Promise<GamesInList> => {
      const { params, query } = competitionParameters(competition)
      const answer = await api('GET /main/{sportsID}/schedules', {
        params,
        query: { ...query, week },
        failure: 'Unable to retrieve schedules',
        signal,
      })
      const games: readonly (GameOnCard | undefined)[] = answer.schedules
      const results: readonly GameOver[] = answer.results
      return {
        week: answer.week,
        hasNextWeek: answer.has_next_week,
        nextDay: answer.next_day,
        updatedAt: answer.updated_at,
        games: games.filter(isGame),
        results,
      }
    },
  })
