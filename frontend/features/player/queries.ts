import { queryOptions } from '@tanstack/react-query'
import type { OpenPage } from '#shared/domain/game/nextRefresh.ts'
import { isScore } from '#shared/domain/score/numberText.ts'
import {
  type Competition,
  competitionOf,
  type SportId,
  sportNames,
} from '#shared/domain/sport/sport.ts'
import { api } from '../../lib/api/api.ts'
import { refetchWhenDue } from '../../lib/api/refreshing.ts'
import { type Answer, ApiError } from '../../lib/api/send.ts'

export interface PlayerAddress {
  sport: SportId
  player: string
}

export type PlayerAnswer = Answer<'GET /main/{sportsID}/{sportsName}/playerinfo/{playerID}'>

/** A player who does not exist has his own page, so this is not an error to retry. */
type PlayerResult = { state: 'found'; answer: PlayerAnswer } | { state: 'unknown'; message: string }

/** A guest's page shows no status, so nothing on it changes. */
export const pageOf = (result: PlayerResult): OpenPage => {
  if (result.state !== 'found' || !('next_game_at' in result.answer))
    return { games: [], updatedAt: null }
  const { next_game_at, updated_at } = result.answer
  return {
    games: [{ status: 'scheduled', date_time: next_game_at ?? null }],
    updatedAt: updated_at,
  }
}

export const playerQuery = ({ sport, player }: PlayerAddress) =>
  queryOptions({
    queryKey: ['player', sport, player],
    refetchInterval: refetchWhenDue<PlayerResult>(sport, pageOf),
    queryFn: async ({ signal }): Promise<PlayerResult> => {
      try {
        const answer = await api('GET /main/{sportsID}/{sportsName}/playerinfo/{playerID}', {
          params: { sportsID: sport, sportsName: sportNames[sport], playerID: player },
          failure: 'Unable to retrieve player data',
          signal,
        })
        return { state: 'found', answer }
      } catch (error) {
        if (error instanceof ApiError && error.status === 404)
          return { state: 'unknown', message: error.message }
        throw error
      }
    },
  })

/** Undefined if the player is unknown. */
export const playerCompetition = (result: PlayerResult, sport: SportId): Competition | undefined =>
  result.state === 'found'
    ? competitionOf(sport, result.answer.playerInfo.league ?? undefined)
    : undefined

/** In whole points. A player without a score has none on his page, while cards show 10. */
export const ownScoreText = (score: number | null): string =>
  isScore(score) ? String(Math.round(score)) : 'N/A'

/** `Isaiah Penhallow: 27`, for the browser's tab; without the score for a guest. */
export const playerTitle = (result: PlayerResult): string => {
  if (result.state === 'unknown') return 'Player'
  const { answer } = result
  const { player_name: name } = answer.playerInfo
  return 'locked' in answer ? name : `${name}: ${ownScoreText(answer.playerInfo.gaming_score)}`
}
