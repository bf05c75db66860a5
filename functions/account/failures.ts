import { logger } from '#functions/http/log.ts'
import { guestUser } from '#functions/store/audits.ts'
import type { Parts } from './parts.ts'

interface Failure {
  action: 'LOGIN_FAILED' | 'SIGNUP_FAILED'
  /** Only claimed: whoever tried has proved nothing. */
  email: string
  at: Date
  reason?: string
}

/** Into the audit. Where that fails, the caller is still told what went wrong with their own call. */
export const recordFailure = async (
  { audits }: Pick<Parts, 'audits'>,
  { action, email, at, reason }: Failure,
) => {
  try {
    await audits.record({
      at,
      user: guestUser,
      claimed: email,
      action,
      ...(reason !== undefined && { meta: { reason } }),
    })
  } catch (error) {
    logger.warn('not audited', { action, error: error as Error })
  }
}
