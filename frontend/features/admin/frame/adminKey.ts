import { session } from '../../../lib/session/session.ts'

/** The part of the admin paths that only an admin's session has. */
export const adminPath = () => ({ secret: session.user().admin_key ?? '' })
