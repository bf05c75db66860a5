import { session } from '../session/session.ts'
import { callWithMessage, callWithToken } from './callWithToken.ts'

export const api = callWithToken(session)

/** With the server's sentence beside the data. */
export const apiWithMessage = callWithMessage(session)
