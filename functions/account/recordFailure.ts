import { AppError } from '#functions/http/errors.ts'
import { logger } from '#functions/runtime/log.ts'
import { guestUser } from '#functions/store/audits.ts'
import type { AccountDependencies } from './dependencies.ts'

interface FailedAttempt {
  action: 'LOGIN_FAILED' | 'SIGNUP_FAILED' | 'ERASURE_FAILED'
  /** The address that the caller claimed; the failed attempt proves nothing. */
  email: string
  at: Date
  error: unknown
}

/** The message that the caller gets. The audit hides the details of our own faults. */
const reasonOf = (error: unknown) =>
  error instanceof AppError ? error.message : 'A fault on our side'

/** Audits a failed attempt. If auditing fails, the caller still gets the error of their own call. */
export const recordFailure = async (
  { audits }: Pick<AccountDependencies, 'audits'>,
  { action, email, at, error }: FailedAttempt,
) => {
  try {
    await audits.record({
      at,
      user: guestUser,
      claimed: email,
      action,
      meta: { reason: reasonOf(error) },
    })
  } catch (auditError) {
    logger.warn('a failed attempt was not audited', { action, error: auditError as Error })
  }
}
