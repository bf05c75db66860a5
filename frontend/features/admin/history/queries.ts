import { queryOptions } from '@tanstack/react-query'
import type { ChangeKind } from '#shared/contract/admin/changes.ts'
import { api } from '../../../lib/api/api.ts'
import type { Answer } from '../../../lib/api/send.ts'
import { adminPath } from '../frame/adminKey.ts'

export type Change = Answer<'GET /admin/changes/{secret}'>['changes'][number]

export const changesQuery = (of: { kind: ChangeKind; subject?: string }) =>
  queryOptions({
    queryKey: ['adminChanges', of.kind, of.subject],
    queryFn: ({ signal }) =>
      api('GET /admin/changes/{secret}', {
        params: adminPath(),
        query: of,
        failure: 'There was an error retrieving the information',
        signal,
      }),
  })

const failure = 'There was an error submitting your changes'

/** Each kind is undone by the function that writes it. */
export const undo = async ({ kind, id }: Pick<Change, 'kind' | 'id'>): Promise<Change> => {
  const request = { params: adminPath(), body: { change: id }, failure } as const
  const answers = {
    injury: () => api('POST /admin/undo/injury/{secret}', request),
    pick: () => api('POST /admin/undo/pick/{secret}', request),
  }
  return (await answers[kind as keyof typeof answers]()).change
}
