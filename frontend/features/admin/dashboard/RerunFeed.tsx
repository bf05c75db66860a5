import { useQueryClient } from '@tanstack/react-query'
import { banner } from '../../../lib/alerts.ts'
import { useAction } from '../../../lib/form/useAction.ts'
import { adminApiWithMessage } from '../../../lib/page/adminAddresses.ts'
import { Button } from '../../../ui/control/Button.tsx'

/** Makes the next crawl read the whole feed again. */
export const RerunFeed = ({ feed }: { feed: string }) => {
  const client = useQueryClient()
  const { pending, run } = useAction(async () => {
    const { message = '' } = await adminApiWithMessage('POST /admin/rerunfeed/{secret}', {
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
