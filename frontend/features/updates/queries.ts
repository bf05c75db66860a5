import { queryOptions } from '@tanstack/react-query'
import type { SportId } from '#shared/domain/sport/sport.ts'
import { api } from '../../lib/api/api.ts'

export const updatesQuery = (sport: SportId) =>
  queryOptions({
    queryKey: ['updates', sport],
    // The page itself says that it failed.
    meta: { quiet: true },
    queryFn: ({ signal }) =>
      api('GET /updates/{sportsID}', {
        params: { sportsID: sport },
        failure: 'Unable to retrieve player updates',
        signal,
      }),
  })
