import { useSyncExternalStore } from 'react'
import { browserAlert } from '../lib/browserAlert.ts'
import { AlertDialog } from './AlertDialog.tsx'

/** The one place of the page where a browser alert appears. */
export function BrowserAlert() {
  const text = useSyncExternalStore(browserAlert.watch, browserAlert.current)
  return text === undefined ? null : <AlertDialog text={text} onClose={browserAlert.clear} />
}
