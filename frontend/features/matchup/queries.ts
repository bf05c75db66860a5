import { queryOptions } from '@tanstack/react-query'
import type { SportId } from '#shared/domain/sport/sport.ts'
import { api } from '../../lib/api/api.ts'
import { isUnauthorized } from '../../lib/api/apiError.ts'
import type { Answer } from '../../lib/api/send.ts'
import { isUnknownGame } from './unknownGame.ts'

export interface MatchupAddress {
  sport: SportId
  game: string
  asOf: string | undefined
}

export type MatchupAnswer = Answer<'GET /main/{sportsID}/matchup/{gameID}'>

/** A refusal and an unknown game are pages of their own, and no failures to try again. */
export type MatchupResult =
  | { state: 'found'; answer: MatchupAnswer }
  | { state: 'denied' }
  | { state: 'unknown' }

export const matchupQuery = ({ sport, game, asOf }: MatchupAddress) =>
  queryOptions({
    queryKey: ['matchup', sport, game, asOf ?? null],
    queryFn: async ({ signal }): Promise<MatchupResult> => {
      try {
        const answer = await api('GET /main/{sportsID}/matchup/{gameID}', {
          params: { sportsID: sport, gameID: game },
          query: { asOf },
          failure: 'Unable to retrieve matchup',
          signal,
        })
        return { state: 'found', answer }
      } catch (error) {
        if (isUnauthorized(error)) return { state: 'denied' }
        if (isUnknownGame(error)) return { state: 'unknown' }
        throw error
      }
    },
  })
