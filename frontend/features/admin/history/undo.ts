import { useQueryClient } from '@tanstack/react-query'
import { banner } from '../../../lib/alerts.ts'
import { useAction } from '../../../lib/form/useAction.ts'
import { adminSave } from '../../../lib/page/adminAddresses.ts'
import type { AdminChange } from './queries.ts'

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
