import type { Identities } from '#functions/cognito/identities.ts'
import { AppError } from '#functions/http/errors.ts'
import type { OneTimeTokens } from '#functions/store/accounts/oneTimeTokens.ts'
import type { Sessions } from '#functions/store/accounts/sessions.ts'

interface ResetDependencies {
  tokens: OneTimeTokens
  identities: Pick<Identities, 'find' | 'setPassword' | 'verifyEmail' | 'signOutEverywhere'>
  sessions: Pick<Sessions, 'close' | 'end'>
}
interface ResetRequest {
  token: string
  password: string
  email: string | undefined
  now: Date
}

export const incorrectLink = () =>
  new AppError('VALIDATION', 'Incorrect Link', { errors: { token: 'Incorrect Link' } })

const otherAddress = () =>
  new AppError('VALIDATION', 'This link is for another address.', {
    errors: { email: 'This link is for another address.' },
  })

/**
 * Whoever holds the link owns the address: their password counts, the address is verified, and every
 * login made before is over, also that of a stranger who had signed up with it. The link is spent
 * first, so that it works once, and is given back where the rest could not be done.
 *
 * The logins end before the password changes, and none begins meanwhile: a function that dies
 * anywhere in between leaves either the former password, or no login that it made. Answers the
 * address.
 */
export const resetPassword = async (
  { tokens, identities, sessions }: ResetDependencies,
  asked: ResetRequest,
): Promise<string> => {
  const { token, now } = asked
  const addressee = await tokens.peek('reset', token, now)
  if (!addressee) throw incorrectLink()
  if (asked.email !== undefined && asked.email !== addressee.email) throw otherAddress()

  const redeemed = await tokens.redeem('reset', token, now)
  if (!redeemed) throw incorrectLink()
  try {
    const { email } = redeemed
    const identity = await identities.find(email)
    if (!identity) throw incorrectLink()
    const closed = await sessions.close(identity.id)
    await identities.setPassword(identity.id, asked.password)
    if (!identity.verified) await identities.verifyEmail(identity.id, email)
    await identities.signOutEverywhere(identity.id)
    await sessions.end(identity.id, closed)
    return email
  } catch (error) {
    await tokens.giveBack('reset', token, redeemed)
    throw error
  }
}
