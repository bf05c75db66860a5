import { browserAlert } from '../../lib/alerts.ts'
import { useObserved } from '../../lib/observable.ts'
import { Button } from '../control/Button.tsx'
import { Dialog } from './Dialog.tsx'

/** The specification's "browser alert", shown as a dialog with a message and OK. */
export const BrowserAlert = () => {
  const text = useObserved(browserAlert)
  if (text === undefined) return null
  return (
    <Dialog title={text} role="alertdialog" onClose={browserAlert.clear}>
      <Button look="solid" full data-focus-first onClick={browserAlert.clear}>
        OK
      </Button>
    </Dialog>
  )
}
