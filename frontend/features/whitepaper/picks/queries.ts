import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { sportIds } from '#shared/domain/sport/sport.ts'
import { api } from '../../../lib/api/api.ts'
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
export const picksQuery = (search: PicksSearch) =>
  queryOptions({
    queryKey: ['picks', search],
    meta: { quiet: true },
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      api('GET /record/picks', {
        query: { ...filterOf(search), page: search.page ?? 1 },
        failure: 'Unable to retrieve the picks',
        signal,
      }),
  })

export const picksFile = (search: PicksSearch): Promise<string> =>
  api('GET /record/picks/csv', {
    query: filterOf(search),
    failure: 'Unable to retrieve the picks',
  })
