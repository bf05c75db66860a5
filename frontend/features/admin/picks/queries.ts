import { apiQuery } from '../../../lib/api/api.ts'

const failure = 'There was an error retrieving the information'

export const seasonsQuery = apiQuery(['pickSeasons'], 'GET /searchGames/seasons', { failure })

export interface Week {
  season: number
  season_type: number
  week: number
}

export const weekQuery = (week: Week | undefined) => ({
  ...apiQuery(['pickWeek', week], 'GET /searchGames/{season}/{season_type}/{week}', {
    params: week as Week,
    failure,
  }),
  enabled: week !== undefined,
})
