import { AppError } from '#functions/http/errors.ts'
import { logger } from '#functions/runtime/log.ts'
import { guestUser } from '#functions/store/audits.ts'
import type { Dependencies } from './dependencies.ts'

interface Failure {
  action: 'LOGIN_FAILED' | 'SIGNUP_FAILED'
  /** Only claimed: whoever tried has proved nothing. */
  email: string
  at: Date
  error: unknown
}

/** What the caller is told; a fault of ours has no words of its own. */
const reasonOf = (error: unknown) =>
  error instanceof AppError ? error.message : 'A fault on our side'

/** Into the audit. Where that fails, the caller is still told what went wrong with their own call. */
export const recordFailure = async (
  { audits }: Pick<Dependencies, 'audits'>,
  { action, email, at, error }: Failure,
) => {
  try {
    await audits.record({
      at,
      user: guestUser,
      claimed: email,
      action,
      meta: { reason: reasonOf(error) },
    })
  } catch (fault) {
    logger.warn('not audited', { action, error: fault as Error })
  }
}
