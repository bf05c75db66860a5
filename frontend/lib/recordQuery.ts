import { queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'

/** What came of every published pick: beside the claims at home, and at length in the whitepaper. */
export const recordQuery = queryOptions({
  queryKey: ['record'],
  meta: { quiet: true },
  queryFn: ({ signal }) => api('GET /record', { failure: 'Unable to retrieve the record', signal }),
})
