import { queryOptions } from '@tanstack/react-query'
import type { SportId } from '#shared/domain/sport/sport.ts'
import { api } from './api.ts'

export const optionsQuery = (sport: SportId) =>
  queryOptions({
    queryKey: ['options', sport],
    // The loader has just asked; asking again for the same page would only fail twice.
    retryOnMount: false,
    queryFn: ({ signal }) =>
      api('GET /options/{sportsID}', {
        params: { sportsID: sport },
        failure: 'Unable to retrieve options',
        signal,
      }),
  })
