import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import type { Answer } from '../../../lib/api/send.ts'
import { adminParams } from '../../../lib/page/adminAddresses.ts'

export type StartedLeague = Answer<'POST /admin/first_day/{secret}'>['leagues'][number]
export type Need = StartedLeague['needs'][number]

/** Each answer is made of all facts of its sport. */
export const firstDayQuery = (sportsID: 1 | 2 | 3) =>
  queryOptions({
    queryKey: ['firstDay', sportsID],
    staleTime: 60_000,
    queryFn: ({ signal }) =>
      api('POST /admin/first_day/{secret}', {
        params: adminParams(),
        body: { sportsID },
        failure: 'There was an error retrieving the information',
        signal,
      }),
  })
