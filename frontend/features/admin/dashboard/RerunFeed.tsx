import { useQueryClient } from '@tanstack/react-query'
import { banner } from '../../../lib/alerts.ts'
import { useAction } from '../../../lib/form/useAction.ts'
import { adminSaveWithMessage } from '../../../lib/page/adminAddresses.ts'
import { Button } from '../../../ui/control/Button.tsx'

/** Makes the next crawl read the whole feed again. */
export const RerunFeed = ({ feed }: { feed: string }) => {
  const client = useQueryClient()
  const { pending, run } = useAction(async () => {
    const { message = '' } = await adminSaveWithMessage('POST /admin/rerunfeed/{secret}', {
      body: { feed },
    })
    banner.showMessage(message)
    await client.invalidateQueries({ queryKey: ['crawlers'] })
  })
  return (
    <Button aria-disabled={pending} onClick={() => run()}>
      Run again<span className="vh"> {feed}</span>
    </Button>
  )
}
