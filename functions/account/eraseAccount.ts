import { requireMember } from '#functions/http/access.ts'
import { type Answer, Reply } from '#functions/http/call.ts'
import { AppError } from '#functions/http/errors.ts'
import type { accountEndpoints } from '#shared/contract/account/account.ts'
import type { AccountDependencies } from './dependencies.ts'
import { checkPassword, countAttempt, recordFailure } from './login.ts'
import { requestErasure } from './requestErasure.ts'
import { refreshCookie } from './session.ts'

const wrongPassword = () => {
  const message = 'This password is incorrect.'
  return new AppError('VALIDATION', message, { errors: { password: message } })
}

/**
 * Asks for the password again, because a session may be open on a device that somebody else holds. It counts as a
 * log-in does, so this call gives nobody more tries.
 */
export const eraseAccount =
  (dependencies: AccountDependencies): Answer<typeof accountEndpoints.eraseAccount> =>
  async ({ caller, body: { password }, viewer, now }) => {
    const { id, email, admin } = requireMember(caller)
    await countAttempt(dependencies, { email, viewer, now })
    const { tokens, uncountFailure } = await checkPassword(dependencies, {
      email,
      password,
      viewer,
      now,
    })
    if (!tokens) {
      const error = wrongPassword()
      await recordFailure(dependencies, { action: 'ERASURE_FAILED', email, at: now, error })
      throw error
    }
    await uncountFailure()
    await requestErasure({ ...dependencies, sessions: dependencies.http.sessions })({
      person: { id, email, admin },
      by: email,
      now,
    })
    const message = 'Your account is being deleted. We confirm it by mail within minutes.'
    return new Reply({ erasing: true as const }, { message, cookies: [refreshCookie.clear] })
  }
