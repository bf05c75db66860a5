import { requireMember } from '#functions/http/access.ts'
import { type Answer, Reply } from '#functions/http/call.ts'
import { AppError, wrongField } from '#functions/http/errors.ts'
import { enforceLimit } from '#functions/http/rateLimit.ts'
import type { accountEndpoints } from '#shared/contract/account/account.ts'
import { rateLimits } from '#shared/domain/account/rateLimits.ts'
import type { AccountDependencies } from './profile/dependencies.ts'

/** For a one-time link that has expired, was replaced or was used. */
export const linkExpired = () => wrongField('token', 'This link is no longer valid.')

export const confirmEmail =
  ({
    accounts,
    identities,
    links,
  }: AccountDependencies): Answer<typeof accountEndpoints.confirmEmail> =>
  async ({ caller, body, now }) => {
    const { id, email } = requireMember(caller)
    const holder = await links.peek('confirm', body.token, now)
    if (!holder) {
      // The link was opened twice, or the first answer was lost.
      if ((await accounts.read(id)).profile?.email_verified) return { email }
      throw linkExpired()
    }
    if (holder.email !== email)
      throw new AppError(
        'FORBIDDEN',
        'This link was sent to another account. Please log in with that account.',
      )
    // The link is redeemed last, so that a failed step can be repeated.
    await identities.verifyEmail(id, email)
    await accounts.change(id, { email_verified: true })
    await links.redeem('confirm', body.token, now)
    return { email }
  }

/** Sends a link to the caller's own address, so the answer reveals nothing about others. */
export const sendConfirmation =
  ({
    accounts,
    attempts,
    audits,
    mail,
  }: AccountDependencies): Answer<typeof accountEndpoints.sendConfirmation> =>
  async ({ caller, now }) => {
    const { id, email } = requireMember(caller)
    await enforceLimit(attempts, rateLimits.confirmation, [id], now)
    const requested = { requested: true as const }
    if ((await accounts.read(id)).profile?.email_verified)
      return new Reply(requested, { message: 'Your email is confirmed already.' })
    await audits.record({ at: now, user: email, action: 'CONFIRMATION_ASKED' })
    try {
      await mail.ask({ kind: 'welcome', email, at: now })
    } catch (error) {
      // No link was sent, so the attempt does not count.
      await attempts.forgive(rateLimits.confirmation, [id], now)
      throw error
    }
    const message = 'We have sent you the link. It is valid for 7 days and replaces earlier ones.'
    return new Reply(requested, { message })
  }
