import { callAs } from './callAs.ts'
import { session } from './session/session.ts'

export const api = callAs(session)
