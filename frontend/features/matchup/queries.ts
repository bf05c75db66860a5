import { queryOptions } from '@tanstack/react-query'
import type { OpenPage } from '#shared/domain/game/nextRefresh.ts'
import { gameTitle } from '#shared/domain/publication/pageHeads.ts'
import type { SportId } from '#shared/domain/sport/sport.ts'
import { api, apiQuery } from '../../lib/api/api.ts'
import { refetchWhenDue } from '../../lib/api/refreshing.ts'
import { type Answer, ApiError, isUnauthorized } from '../../lib/api/send.ts'

export interface MatchupAddress {
  sport: SportId
  game: string
  asOf: string | undefined
}

type MatchupAnswer = Answer<'GET /main/{sportsID}/matchup/{gameID}'>

/** Denied and unknown games have their own pages, so neither is an error to retry. */
type MatchupResult =
  | { state: 'found'; answer: MatchupAnswer }
  | { state: 'denied' }
  | { state: 'unknown' }

/** The game does not exist, or its address is not even a valid id. */
export const isUnknownGame = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 404

/** An earlier version of a page does not change, and neither does a game that is over. */
export const openMatchupPage = (result: MatchupResult, asOf: string | undefined): OpenPage => {
  if (result.state !== 'found' || asOf !== undefined) return { games: [], updatedAt: null }
  const { match, updated_at } = result.answer
  return { games: match, updatedAt: match[0].status === 'final' ? null : updated_at }
}

export const matchupQuery = ({ sport, game, asOf }: MatchupAddress) =>
  queryOptions({
    queryKey: ['matchup', sport, game, asOf ?? null],
    refetchInterval: refetchWhenDue<MatchupResult>(sport, (result) =>
      openMatchupPage(result, asOf),
    ),
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

/** The times at which the page's versions begin. Fetched when a reader opens the list of versions. */
export const versionsQuery = ({ sport, game }: Pick<MatchupAddress, 'sport' | 'game'>) => ({
  ...apiQuery(['matchupVersions', sport, game], 'GET /main/{sportsID}/matchup/{gameID}/versions', {
    params: { sportsID: sport, gameID: game },
    failure: 'Unable to retrieve matchup',
  }),
  meta: { quiet: true },
})

/** `Dolphins at Bills`, for the browser's tab. */
export const matchupTitle = (result: MatchupResult): string => {
  if (result.state !== 'found') return 'Matchup'
  const [game] = result.answer.match
  return gameTitle(game)
}

/** The league to put into a game's address. Only La Liga is named, because soccer without a league means the EPL. */
export const leagueOfResult = (result: MatchupResult): 'ESP' | undefined => {
  if (result.state !== 'found') return undefined
  const { answer } = result
  const { league } = 'locked' in answer ? answer : answer.match[0]
  return league === 'ESP' ? 'ESP' : undefined
}
