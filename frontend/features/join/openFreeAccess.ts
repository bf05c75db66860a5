import { banner } from '../../lib/alerts.ts'
import { ApiError, isRefusal } from '../../lib/api/apiError.ts'
import { send } from '../../lib/api/send.ts'
import { linkToken } from '../../lib/session/linkToken.ts'
import { session } from '../../lib/session/session.ts'

/**
 * Spends a mailed link's token. Says whether it opened. Whoever could not ask keeps the token, and a
 * second look while it is out finds none.
 */
export const openFreeAccess = async (token: string): Promise<boolean> => {
  linkToken.forget('freeAccess')
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
    if (!isRefusal(error)) linkToken.keep('freeAccess', token)
    banner.showError(error.errors['freeAccess.token'] ?? error.message)
    return false
  }
}
