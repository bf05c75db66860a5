import { queryOptions } from '@tanstack/react-query'
import type { LockedSearchedTeam, SearchedTeam } from '#shared/contract/search.ts'
import type { Competition } from '#shared/domain/sport/sport.ts'
import { api } from './api.ts'
import { competitionParameters } from './request.ts'

/** Names rarely change; the scores beside them are at most five minutes old. */
const fresh = 300_000

export const searchIndexQuery = (competition: Competition) =>
  queryOptions({
    queryKey: ['search', competition],
    staleTime: fresh,
    // The palette shows the error itself.
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
