import { queryOptions } from '@tanstack/react-query'
import type { LockedSearchedTeam, SearchedTeam } from '#shared/contract/search.ts'
import type { Competition } from '#shared/domain/sport/sport.ts'
import { api } from './api.ts'
import { competitionParameters } from './request.ts'

/** Names change seldom; the scores beside them are those of the last five minutes. */
const fresh = 300_000

export const searchIndexQuery = (competition: Competition) =>
  queryOptions({
    queryKey: ['search', competition],
    staleTime: fresh,
    // The palette itself says what is missing.
    meta: { quiet: true },
    queryFn: async ({ signal }) => {
      const { teams } = await api('GET /main/search/{sportsID}', {
        ...competitionParameters(competition),
        failure: 'Unable to retrieve the search’s index',
        signal,
      })
      return { competition, teams: teams as readonly (SearchedTeam | LockedSearchedTeam)[] }
    },
  })
