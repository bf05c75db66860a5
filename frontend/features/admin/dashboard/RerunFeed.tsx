import { useQueryClient } from '@tanstack/react-query'
import { banner } from '../../../lib/alerts.ts'
import { apiWithMessage } from '../../../lib/api/api.ts'
import { useAction } from '../../../lib/form/useAction.ts'
import { adminParams } from '../../../lib/page/adminAddresses.ts'
import { Button } from '../../../ui/control/Button.tsx'

/** Makes the next crawl read the whole feed again. */
export const RerunFeed = ({ feed }: { feed: string }) => {
  const client = useQueryClient()
  const { pending, run } = useAction(async () => {
    const { message = '' } = await apiWithMessage('POST /admin/rerunfeed/{secret}', {
      params: adminParams(),
      body: { feed },
      failure: 'There was an error submitting your changes',
    })
    banner.showMessage(message)
    await client.invalidateQueries({ queryKey: ['crawlers'] })
  })
  return (
    <Button aria-disabled={pending || undefined} onClick={() => run()}>
      Run again<span className="vh"> {feed}</span>
    </Button>
  )
}
