import { useAction } from '../../../lib/form/useAction.ts'
import { adminApi } from '../../../lib/page/adminAddresses.ts'
import { saveFile } from '../../../lib/page/saveFile.ts'
import { Button } from '../../../ui/control/Button.tsx'

/** Saves everybody who has signed up as a CSV file. */
export const UsersFile = () => {
  const { pending, run } = useAction(async () => {
    const file = await adminApi('GET /admin/users/{secret}', {
      failure: 'There was an error retrieving the files',
    })
    saveFile(file, 'matchfit-users.csv')
  })
  return (
    <Button aria-disabled={pending} onClick={() => run()}>
      {pending ? 'Preparing…' : 'CSV of all users'}
    </Button>
  )
}
