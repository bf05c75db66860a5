import type { Identities } from '#functions/cognito/identities.ts'
import { wrongField } from '#functions/http/errors.ts'
import type { OneTimeTokens } from '#functions/store/accounts/oneTimeTokens.ts'
import type { Sessions } from '#functions/store/accounts/sessions.ts'
import { incorrectLink } from '#shared/contract/endpoint.ts'

interface ResetDependencies {
  links: OneTimeTokens
  identities: Pick<Identities, 'find' | 'setPassword' | 'verifyEmail' | 'signOutEverywhere'>
  sessions: Pick<Sessions, 'close' | 'end'>
}
interface ResetRequest {
  token: string
  password: string
  email: string | undefined
  now: Date
}

export const linkIsIncorrect = () => wrongField('token', incorrectLink)

/**
 * Sets a new password by a mailed link, and returns the address to which the link was sent. The link proves who owns
 * the address, so the reset also verifies it, and ends every earlier login, even those of a stranger who signed up
 * with it.
 *
 * The sessions are closed before the password changes, and no login succeeds until the reset has finished: after a
 * crash in between, either the former password is still valid, or all logins made with it have ended. The link is
 * redeemed last, so that a failed reset can be repeated with it. Of two simultaneous resets with one link, the later
 * password counts.
 */
export const resetPassword = async (
  { links, identities, sessions }: ResetDependencies,
  request: ResetRequest,
): Promise<string> => {
  const { token, now } = request
  const holder = await links.peek('reset', token, now)
  if (!holder) throw linkIsIncorrect()
  if (request.email !== undefined && request.email !== holder.email)
    throw wrongField('email', 'This link is for another address.')

  const { email } = holder
  const identity = await identities.find(email)
  if (!identity) throw linkIsIncorrect()
  const closedEpoch = await sessions.close(identity.id)
  await identities.setPassword(identity.id, request.password)
  if (!identity.verified) await identities.verifyEmail(identity.id, email)
  await identities.signOutEverywhere(identity.id)
  await sessions.end(identity.id, closedEpoch)
  await links.redeem('reset', token, now)
  return email
}
