import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'

/** The record of the registered forecasts. */
export const forecastRecordQuery = queryOptions({
  queryKey: ['forecastRecord'],
  meta: { quiet: true },
  queryFn: ({ signal }) =>
    api('GET /record/forecasts', { failure: 'Unable to retrieve the record of forecasts', signal }),
})
