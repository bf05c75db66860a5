import { useSyncExternalStore } from 'react'
import { browserAlert } from '../../lib/alerts.ts'
import { Button } from '../control/Button.tsx'
import { Dialog } from './Dialog.tsx'

/** What the specification calls a browser alert: one sentence, and a button that is done with it. */
export const AlertDialog = ({ text, onClose }: { text: string; onClose: () => void }) => (
  <Dialog title={text} role="alertdialog" onClose={onClose}>
    <Button look="solid" full data-focus-first onClick={onClose}>
      OK
    </Button>
  </Dialog>
)

/** The one place of the page where a browser alert appears. */
export const BrowserAlert = () => {
  const text = useSyncExternalStore(browserAlert.watch, browserAlert.current)
  return text === undefined ? null : <AlertDialog text={text} onClose={browserAlert.clear} />
}
