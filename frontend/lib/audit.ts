import { api } from './api/api.ts'
import { session } from './session/session.ts'

/** What is noted of somebody who has no account. */
const nobody = 'guest_user'

/** Notes what the reader did. Nobody waits for it, and nobody is told where it fails. */
export function audit(action: string, meta: Readonly<Record<string, unknown>> = {}): void {
  const user = session.user().email ?? nobody
  api('POST /audit', {
    body: { user, action, meta },
    failure: 'Unable to record the action',
  }).catch(() => undefined)
}
