import { queryOptions } from '@tanstack/react-query'
import type { SportId } from '#shared/domain/sport/sport.ts'
import { api } from './api.ts'

export const optionsQuery = (sport: SportId) =>
  queryOptions({
    queryKey: ['options', sport],
    meta: { optional: true },
    // The loader has just sent the call. Sending it again on mount would only show its error twice.
    retryOnMount: false,
    queryFn: ({ signal }) =>
      api('GET /options/{sportsID}', {
        params: { sportsID: sport },
        failure:
          'Part of this page did not load, so old scores are not marked as old. Reload it to try again.',
        signal,
      }),
  })

export const pricesQuery = queryOptions({
  queryKey: ['prices'],
  queryFn: ({ signal }) => api('GET /prices', { failure: 'Error occured getting prices', signal }),
})

/** The results of every published pick, for the home page and the whitepaper. */
export const recordQuery = queryOptions({
  queryKey: ['record'],
  meta: { quiet: true },
  queryFn: ({ signal }) => api('GET /record', { failure: 'Unable to retrieve the record', signal }),
})
