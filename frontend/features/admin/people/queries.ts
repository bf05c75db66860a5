import { infiniteQueryOptions } from '@tanstack/react-query'
import type { Answer } from '../../../lib/api/send.ts'
import { adminApi } from '../../../lib/page/adminAddresses.ts'
import { type PeopleSearch, peopleQueryOf } from './peopleSearch.ts'

type PeoplePage = Answer<'GET /admin/people/{secret}'>
type TrailPage = Answer<'GET /admin/audits/{secret}'>
export type ListedPerson = PeoplePage['people'][number]

export const peopleQuery = (search: PeopleSearch) => {
  const filter = peopleQueryOf(search)
  return infiniteQueryOptions({
    queryKey: ['people', filter],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: after, signal }): Promise<PeoplePage> =>
      adminApi('GET /admin/people/{secret}', {
        query: { ...filter, ...(after && { after }) } as never,
        signal,
      }),
    getNextPageParam: ({ next }: PeoplePage) => next ?? undefined,
  })
}

/** Pages of the audits of one user or of one day. */
export const trailQuery = (of: { user: string } | { day: string }) =>
  infiniteQueryOptions({
    queryKey: ['trail', of],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: after, signal }): Promise<TrailPage> =>
      adminApi('GET /admin/audits/{secret}', {
        query: { ...of, ...(after && { after }) },
        signal,
      }),
    getNextPageParam: ({ next }: TrailPage) => next ?? undefined,
  })
