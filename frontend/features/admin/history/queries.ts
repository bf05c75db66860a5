import { infiniteQueryOptions } from '@tanstack/react-query'
import type { ChangeKind } from '#shared/contract/admin/changes.ts'
import type { Answer } from '../../../lib/api/send.ts'
import { adminApi } from '../../../lib/page/adminAddresses.ts'

type Page = Answer<'GET /admin/changes/{secret}'>
export type AdminChange = Page['changes'][number]

export const changesQuery = (kind: ChangeKind) =>
  infiniteQueryOptions({
    queryKey: ['adminChanges', kind],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: after, signal }): Promise<Page> =>
      adminApi('GET /admin/changes/{secret}', { query: { kind, ...(after && { after }) }, signal }),
    getNextPageParam: ({ next }: Page) => next ?? undefined,
  })

export const newestChanges = async (of: { kind: ChangeKind; subject: string }) => {
  const { changes } = await adminApi('GET /admin/changes/{secret}', { query: of })
  return changes
}
