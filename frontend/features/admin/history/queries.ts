import { infiniteQueryOptions, useQueryClient } from '@tanstack/react-query'
import type { ChangeKind } from '#shared/contract/admin/changes.ts'
import { banner } from '../../../lib/alerts.ts'
import type { Answer } from '../../../lib/api/send.ts'
import { useAction } from '../../../lib/form/useAction.ts'
import { adminApi, adminSave } from '../../../lib/page/adminAddresses.ts'

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

/** Fetches again what the page shows of these queries. */
export const useReload = () => {
  const client = useQueryClient()
  return (keys: readonly string[]) =>
    Promise.all(keys.map((key) => client.invalidateQueries({ queryKey: [key] })))
}

/** Undoes a change, says so, and fetches again what shows it, besides the history. */
export const useUndo = (shownBy: readonly string[]) => {
  const reload = useReload()
  return useAction(async ({ kind, id }: Pick<AdminChange, 'kind' | 'id'>) => {
    // Articles are not undone: their versions are restored.
    const undone = kind as Exclude<typeof kind, 'article'>
    await adminSave(`POST /admin/undo/${undone}/{secret}`, { body: { change: id } })
    banner.showMessage('Changes submitted successfully!')
    await reload(['adminChanges', ...shownBy])
  })
}
