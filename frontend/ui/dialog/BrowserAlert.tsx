import { browserAlert } from '../../lib/alerts.ts'
import { useObserved } from '../../lib/useObserved.ts'
import { Button } from '../control/Button.tsx'
import { Dialog } from './Dialog.tsx'

const AlertDialog = ({ text, onClose }: { text: string; onClose: () => void }) => (
  <Dialog title={text} role="alertdialog" onClose={onClose}>
    <Button look="solid" full data-focus-first onClick={onClose}>
      OK
    </Button>
  </Dialog>
)

/** The specification's "browser alert", shown as a dialog with a message and OK. */
export const BrowserAlert = () => {
  const text = useObserved(browserAlert)
  return text === undefined ? null : <AlertDialog text={text} onClose={browserAlert.clear} />
}
