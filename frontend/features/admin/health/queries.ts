import { queryOptions } from '@tanstack/react-query'
import { savedText } from '#shared/contract/admin/changes.ts'
import { banner } from '../../../lib/alerts.ts'
import type { Answer } from '../../../lib/api/send.ts'
import { useAction } from '../../../lib/form/useAction.ts'
import { adminQuery, adminSave } from '../../../lib/page/adminAddresses.ts'
import { useReload, useUndo } from '../history/queries.ts'

export type DataHealth = Answer<'POST /admin/data_health/{secret}'>

export const dataHealthQuery = (sportsID: 1 | 2 | 3) =>
  adminQuery(['dataHealth', sportsID], 'POST /admin/data_health/{secret}', { body: { sportsID } })

/** Problems change only with crawls and runs. */
const staleTime = 5 * 60_000

/**
 * The health of several sports, read one after the other because each answer takes the server a read of all
 * teams.
 */
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

/** Merges a duplicate into the player who is kept. The notice has an undo button. */
export const useMerge = (sportsID: 1 | 2 | 3, onMerged: () => void) => {
  const reload = useReload()
  const undoing = useUndo(['dataHealth'])
  return useAction(async (of: { playerID: string; keepID: string }) => {
    const { change } = await adminSave('POST /admin/mergeplayers/{secret}', {
      body: { sportsID, ...of },
    })
    onMerged()
    banner.showMessage(
      savedText(change),
      change === null ? undefined : () => undoing.run({ kind: 'merge', id: change }),
    )
    await reload(['dataHealth', 'adminChanges'])
  })
}
