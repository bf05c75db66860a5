import { keepPreviousData } from '@tanstack/react-query'
import { sportIds } from '#shared/domain/sport/sport.ts'
import { api, apiQuery } from '../../../lib/api/api.ts'
import type { Answer } from '../../../lib/api/send.ts'
import type { PicksSearch } from './picksSearch.ts'

export type Picks = Answer<'GET /record/picks'>

const filterOf = ({ sport, market, from, to }: PicksSearch) => ({
  sport: sport && sportIds[sport],
  market,
  from,
  to,
})

/** The previous list stays until the next one is loaded. */
export const picksQuery = (search: PicksSearch) => ({
  ...apiQuery(['picks', search], 'GET /record/picks', {
    query: { ...filterOf(search), page: search.page ?? 1 },
    failure: 'Unable to retrieve the picks',
  }),
  meta: { quiet: true },
  placeholderData: keepPreviousData,
})

export const picksFile = (search: PicksSearch): Promise<string> =>
  api('GET /record/picks/csv', {
    query: filterOf(search),
    failure: 'Unable to retrieve the picks',
  })
