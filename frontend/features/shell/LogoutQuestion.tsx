import { useNavigate } from '@tanstack/react-router'
import { logOut, logoutQuestion } from '../../lib/session/session.ts'
import { Button } from '../../ui/control/Button.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'

/** Asks before a logout that would delete unsaved text. */
export const LogoutQuestion = () => {
  const navigate = useNavigate()
  const stay = () => logoutQuestion.set(false)
  const leave = async () => {
    stay()
    if (await logOut()) await navigate({ to: '/' })
  }
  return (
    <Dialog title="Log out with unsaved text?" role="alertdialog" onClose={stay}>
      <p className="note">
        An article that you wrote on this device is not saved. Logging out deletes the draft.
      </p>
      <Button full look="solid" data-focus-first onClick={stay}>
        Stay logged in
      </Button>
      <Button full onClick={() => void leave()}>
        Log out
      </Button>
    </Dialog>
  )
}
