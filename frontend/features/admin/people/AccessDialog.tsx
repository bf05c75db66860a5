import { banner } from '../../../lib/alerts.ts'
import { useAction } from '../../../lib/form/useAction.ts'
import { adminSave } from '../../../lib/page/adminAddresses.ts'
import { useSession } from '../../../lib/session/session.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { useReload } from '../history/queries.ts'
import type { ListedPerson } from './queries.ts'

interface Props {
  person: ListedPerson
  onTrail: () => void
  onClose: () => void
}

/** One user, with buttons to grant or revoke admin access and to show the audit trail. */
export const AccessDialog = ({ person, onTrail, onClose }: Props) => {
  const { id: own } = useSession()
  const reload = useReload()
  const { pending, run } = useAction(async (admin: boolean) => {
    await adminSave('POST /admin/access/{secret}', { body: { id: person.id, admin } })
    banner.showMessage('Changes submitted successfully!')
    await reload(['people', 'adminChanges'])
    onClose()
  })
  const isOwn = own === person.id
  return (
    <Dialog title={person.email} onClose={onClose}>
      <div className="grid gap-3">
        <p>
          {person.admin ? 'Admin' : 'Not an admin'}, address{' '}
          {person.email_verified ? 'confirmed' : 'not confirmed'}, signed up on{' '}
          {person.created_at.slice(0, 10)}.
        </p>
        <p className="sub">
          {person.admin
            ? 'Without access every login of this user ends at once.'
            : 'An admin can change injuries, picks, settings and articles, and read who has signed up.'}
        </p>
        {isOwn && <p className="sub">You cannot remove your own access.</p>}
        {!person.admin && !person.email_verified && (
          <p className="sub">The owner must confirm the address first.</p>
        )}
        <div className="flex wraps gap-2 at-end">
          <Button
            onClick={() => {
              onTrail()
              onClose()
            }}
          >
            Show what this user did
          </Button>
          <Button
            look="solid"
            disabled={isOwn || (!person.admin && !person.email_verified)}
            aria-disabled={pending}
            onClick={() => run(!person.admin)}
          >
            {person.admin ? 'Remove admin access' : 'Make an admin'}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
