import { api } from './api/api.ts'
import { session } from './session/session.ts'

declare global {
  interface Window {
    /** A tag manager's data layer, if the page has one. */
    dataLayer?: unknown
  }
}

type Meta = Readonly<Record<string, unknown>>

/** The name that audits use for a reader without an account. */
const guestName = 'guest_user'

/** Records an action of the reader on the server. Nothing waits for it, and a failure is not shown. */
export const audit = (action: string, meta: Meta = {}): void => {
  const user = session.user().email ?? guestName
  api('POST /audit', {
    body: { user, action, meta },
    failure: 'Unable to record the action',
  }).catch(() => undefined)
}

/** The only analytics. Does nothing without a data layer. */
export const track = (event: string, meta: Meta = {}): void => {
  if (Array.isArray(window.dataLayer)) window.dataLayer.push({ ...meta, event })
}
