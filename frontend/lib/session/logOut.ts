import { alert } from '../alert.ts'
import { ApiError } from '../apiError.ts'
import { session } from './session.ts'

/** A logout that the server did not hear of is told: the login is still open. */
export const logOut = (): Promise<void> =>
  session.logout().catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    alert.fail(error.message)
  })
