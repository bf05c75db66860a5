import { type Answer, Reply } from '#functions/http/call.ts'
import { AppError } from '#functions/http/errors.ts'
import { enforceLimit } from '#functions/http/rateLimit.ts'
import type { accountEndpoints } from '#shared/contract/account.ts'
import { rateLimits } from '#shared/domain/account/rateLimits.ts'
import { requireMember } from '../http/access.ts'
import type { Dependencies } from './dependencies.ts'

export const confirmEmail =
  ({ accounts, identities, tokens }: Dependencies): Answer<typeof accountEndpoints.confirmEmail> =>
  async ({ caller, body, now }) => {
    const { id, email } = requireMember(caller)
    const holder = await tokens.peek('confirm', body.token, now)
    if (!holder) {
      // Opened again, or its answer was lost on the way: what it was for is done.
      if ((await accounts.read(id)).profile?.email_verified) return { email }
      const gone = 'This link is no longer valid.'
      throw new AppError('VALIDATION', gone, { errors: { token: gone } })
    }
    if (holder.email !== email)
      throw new AppError(
        'FORBIDDEN',
        'This link was sent to another account: log in with that one.',
      )
    // Spent last: a step that breaks can be taken again.
    await identities.verifyEmail(id, email)
    await accounts.change(id, { email_verified: true })
    await tokens.redeem('confirm', body.token, now)
    return { email }
  }

/** To the caller's own address and no other: it tells nobody anything. */
export const sendConfirmation =
  ({
    accounts,
    attempts,
    audits,
    letters,
  }: Dependencies): Answer<typeof accountEndpoints.sendConfirmation> =>
  async ({ caller, now }) => {
    const { id, email } = requireMember(caller)
    await enforceLimit(attempts, rateLimits.confirmation, [id], now)
    const requested = { requested: true as const }
    if ((await accounts.read(id)).profile?.email_verified)
      return new Reply(requested, { message: 'Your email is confirmed already.' })
    await audits.record({ at: now, user: email, action: 'CONFIRMATION_ASKED' })
    try {
      await letters.ask({ kind: 'welcome', email, at: now })
    } catch (error) {
      // No link was sent: it does not count.
      await attempts.forgive(rateLimits.confirmation, [id], now)
      throw error
    }
    const message = 'We have sent you the link. It is good for 7 days, and makes older ones void.'
    return new Reply(requested, { message })
  }
