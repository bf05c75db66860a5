import { queryOptions } from '@tanstack/react-query'
import type { LockedGame, ScoredGame } from '#shared/contract/schedules.ts'
import type { Move, NextDay } from '#shared/contract/today.ts'
import type { OpenPage } from '#shared/domain/game/nextRefresh.ts'
import type { League, SportId } from '#shared/domain/sport/sport.ts'
import { api } from '../../lib/api/api.ts'
import { refetchWhenDue } from '../../lib/api/refreshing.ts'

export type GameOfToday = (ScoredGame | LockedGame) & {
  sportsID: SportId
  league: League | null
}

export type OpenGameOfToday = Exclude<GameOfToday, { locked: true }>

/** A guest's moves lack the scores of the team. */
export type ShownMove = Omit<Move, 'team_score_before' | 'team_score'> &
  Partial<Pick<Move, 'team_score_before' | 'team_score'>>

export interface BoardOfToday {
  readonly since: string | null
  /** How many moves there were; only the largest are listed. */
  readonly count: number
  readonly moves: readonly ShownMove[]
  readonly games: readonly GameOfToday[]
  /** Known while there are no games. */
  readonly next_day: NextDay | null
  readonly updated_at: string | null
}

export const pageOfBoard = ({ games, updated_at }: BoardOfToday): OpenPage => ({
  games,
  updatedAt: updated_at,
})

export const todayQuery = queryOptions({
  queryKey: ['today'],
  meta: { quiet: true },
  refetchInterval: refetchWhenDue<BoardOfToday>(null, pageOfBoard),
  queryFn: ({ signal }): Promise<BoardOfToday> =>
    api('GET /main/today', { failure: 'Unable to retrieve today’s board', signal }),
})
