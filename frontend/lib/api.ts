import { callAs, tellAs } from './callAs.ts'
import { session } from './session/session.ts'

export const api = callAs(session)

/** With the server's sentence beside the data. */
export const apiTold = tellAs(session)
