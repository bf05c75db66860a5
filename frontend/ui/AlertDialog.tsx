import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'

/** What the specification calls a browser alert: one sentence, and a button that is done with it. */
export const AlertDialog = ({ text, onClose }: { text: string; onClose: () => void }) => (
  <Dialog title={text} role="alertdialog" onClose={onClose}>
    <Button look="solid" full data-focus-first onClick={onClose}>
      OK
    </Button>
  </Dialog>
)
