import { redirect } from '@tanstack/react-router'
import { banner } from '../../lib/alerts.ts'
import { ApiError, isRefusal, send } from '../../lib/api/send.ts'
import { linkTokens } from '../../lib/session/linkToken.ts'
import { session } from '../../lib/session/session.ts'

/**
 * Spends the token of a mailed link and returns whether it worked. The token is forgotten during the call, so
 * that it is never sent twice, and kept again if the server could not be reached.
 */
const spend = async (token: string): Promise<boolean> => {
  linkTokens.forget('freeAccess')
  try {
    const {
      user,
      token: sessionToken,
      emailValidated,
    } = await send('POST /freeAccess', {
      body: { freeAccess: { token } },
      failure: 'Unable to open free access. Please try again later.',
    })
    if (!user || !sessionToken) return false
    session.enter({ user, token: sessionToken }, { freeAccess: { emailValidated } })
    return true
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (!isRefusal(error)) linkTokens.keep('freeAccess', token)
    banner.showError(error.errors['freeAccess.token'] ?? error.message)
    return false
  }
}

/**
 * Opens the page of free access: a mailed link is moved from the address to the browser’s storage, then spent, and then
 * leads home. Without a link, or if it does not work, the page is shown.
 */
export const openFreeAccess = async (linked: string | undefined): Promise<void> => {
  if (session.user().login) throw redirect({ to: '/', replace: true })
  if (linked !== undefined) {
    linkTokens.keep('freeAccess', linked)
    throw redirect({ to: '/freeaccess', search: {}, replace: true })
  }
  const token = linkTokens.get('freeAccess')
  if (token !== undefined && (await spend(token))) throw redirect({ to: '/', replace: true })
}
