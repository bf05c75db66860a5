import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'

const failure = 'There was an error retrieving the information'

export const seasonsQuery = queryOptions({
  queryKey: ['pickSeasons'],
  queryFn: ({ signal }) => api('GET /searchGames/seasons', { failure, signal }),
})

export interface Week {
  season: number
  season_type: number
  week: number
}

export const weekQuery = (params: Week | undefined) =>
  queryOptions({
    queryKey: ['pickWeek', params],
    enabled: params !== undefined,
    queryFn: ({ signal }) =>
      api('GET /searchGames/{season}/{season_type}/{week}', {
        params: params as Week,
        failure,
        signal,
      }),
  })
