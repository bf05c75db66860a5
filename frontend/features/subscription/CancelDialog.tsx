import { Button } from '../../ui/control/Button.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'

interface Props {
  title: string
  paid: boolean
  onKeep: () => void
  onCancel: () => void
}

export const CancelDialog = ({ title, paid, onKeep, onCancel }: Props) => (
  <Dialog title={`Cancel ${title}?`} role="alertdialog" onClose={onKeep}>
    <p className="note">
      {paid ? 'What you have paid for stays yours until its end.' : 'The plan ends at once.'}
    </p>
    <Button full look="solid" data-focus-first onClick={onKeep}>
      Keep it
    </Button>
    <Button full onClick={onCancel}>
      Cancel subscription
    </Button>
  </Dialog>
)
