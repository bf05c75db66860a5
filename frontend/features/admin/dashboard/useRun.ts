import { useQueryClient } from '@tanstack/react-query'
import { banner } from '../../../lib/alerts.ts'
import { api } from '../../../lib/api/api.ts'
import { useAction } from '../../../lib/form/useAction.ts'
import { adminPath } from '../../../lib/page/adminAddresses.ts'

/** Starts the calculations of a player, or of everything in a sport. */
export const useRun = (sportsID: 1 | 2 | 3) => {
  const client = useQueryClient()
  return useAction(async (playerID: string | false) => {
    await api('POST /admin/runcalculations/{secret}', {
      params: adminPath(),
      body: { sportsID, playerID },
      failure: 'There was an error starting the calculations',
    })
    banner.showMessage('Calculations are being run in the background!')
    await client.invalidateQueries({ queryKey: ['calculations'] })
  })
}
