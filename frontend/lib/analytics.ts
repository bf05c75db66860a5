import { api } from './api/api.ts'
import { session } from './session/session.ts'

declare global {
  interface Window {
    /** A tag manager's, where the page has one. */
    dataLayer?: unknown
  }
}

type Meta = Readonly<Record<string, unknown>>

/** The audit's name for a reader without an account. */
const guestName = 'guest_user'

/** Records an action of the reader on the server. Nothing waits for it; a failure is not shown. */
export const audit = (action: string, meta: Meta = {}): void => {
  const user = session.user().email ?? guestName
  api('POST /audit', {
    body: { user, action, meta },
    failure: 'Unable to record the action',
  }).catch(() => undefined)
}

/** The only analytics. Without a data layer it does nothing. */
export const track = (event: string, meta: Meta = {}): void => {
  if (Array.isArray(window.dataLayer)) window.dataLayer.push({ ...meta, event })
}
