import { alert } from '../../lib/alert.ts'
import { ApiError } from '../../lib/apiError.ts'
import { send } from '../../lib/send.ts'
import { session } from '../../lib/session/session.ts'

/** Spends a mailed link's token. Says whether it opened. */
export async function openFreeAccess(token: string): Promise<boolean> {
  try {
    const {
      user,
      token: opened,
      emailValidated,
    } = await send('POST /freeAccess', {
      body: { freeAccess: { token } },
      failure: 'Unable to open free access. Please try again later.',
    })
    if (!user || !opened) return false
    session.enter({ user, token: opened }, { freeAccess: { emailValidated } })
    return true
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    alert.fail(error.message)
    return false
  }
}
