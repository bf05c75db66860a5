import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import type { Answer } from '../../../lib/api/send.ts'
import { adminParams } from '../../../lib/page/adminAddresses.ts'

export type DataHealth = Answer<'POST /admin/data_health/{secret}'>

export const dataHealthQuery = (sportsID: 1 | 2 | 3) =>
  queryOptions({
    queryKey: ['dataHealth', sportsID],
    queryFn: ({ signal }) =>
      api('POST /admin/data_health/{secret}', {
        params: adminParams(),
        body: { sportsID },
        failure: 'There was an error retrieving the information',
        signal,
      }),
  })

/** Problems change by crawls and runs. */
const staleTime = 5 * 60_000

/** The health of several sports, read one after the other: each answer is made of all teams of its sport. */
export const healthOfSportsQuery = (sports: readonly (1 | 2 | 3)[]) =>
  queryOptions({
    queryKey: ['dataHealth', sports],
    queryFn: async ({ client }) => {
      const found: DataHealth[] = []
      for (const sport of sports)
        found.push(await client.fetchQuery({ ...dataHealthQuery(sport), staleTime }))
      return found
    },
    staleTime,
  })
