import { LockedOut } from '#functions/cognito/refusals.ts'
import type { Answer } from '#functions/http/call.ts'
import { AppError } from '#functions/http/errors.ts'
import { tooManyAttempts } from '#functions/http/rateLimit.ts'
import { isLoginOver } from '#functions/http/tokens/identify.ts'
import type { accountEndpoints } from '#shared/contract/account.ts'
import {
  addressLoginLimit,
  loginDelayMs,
  loginLimit,
  maxLockoutSeconds,
  rateLimitWindow,
} from '#shared/domain/account/rateLimits.ts'
import type { Dependencies } from './dependencies.ts'
import { recordFailure } from './recordFailure.ts'
import { restoreAccount } from './restoreAccount.ts'
import { accessClaims, sessionReply } from './session.ts'
import { memberUser } from './user.ts'

const wrongCredentials = () => new AppError('UNAUTHORIZED', 'The email or password is incorrect.')

/** An unknown address and a wrong password cause the same calls and get the same answer. */
const tryLogin =
  (parts: Dependencies): Answer<typeof accountEndpoints.login> =>
  async ({ body: { email, password }, viewer, now }) => {
    const { attempts, identities, pause } = parts
    // Whoever it is that tries: a stranger may slow an address down, and not lock it.
    const tries = await attempts.count(addressLoginLimit, [email], now)
    await pause(loginDelayMs(addressLoginLimit, tries))

    const tokens = await identities.logIn(email, password).catch((error: unknown) => {
      throw error instanceof LockedOut ? tooManyAttempts(maxLockoutSeconds) : error
    })
    if (!tokens) {
      await attempts.countAgainFrom(loginLimit, { viewer, address: email }, now)
      throw wrongCredentials()
    }
    const claims = accessClaims(tokens)
    const { session, profile } = await restoreAccount(parts, tokens, now)
    // Signed out everywhere in this very second, or while the password is being changed.
    if (isLoginOver(session, claims))
      throw new AppError('UNAVAILABLE', 'Unable to log in. Please try again later.')
    return sessionReply(memberUser({ id: claims.sub, ...session }, profile, parts.adminKey), tokens)
  }

/**
 * One call to Cognito and three requests to DynamoDB (two counts, one read). What fails is audited,
 * whosever fault it is; who has had their tries is only sent away.
 */
export const login = (parts: Dependencies): Answer<typeof accountEndpoints.login> => {
  const attempt = tryLogin(parts)
  return async (call) => {
    const { body, viewer, now } = call
    const { email } = body
    if (!(await parts.attempts.countFrom(loginLimit, { viewer, address: email }, now)))
      throw tooManyAttempts(rateLimitWindow(loginLimit, now).retryAfter)
    try {
      return await attempt(call)
    } catch (error) {
      await recordFailure(parts, { action: 'LOGIN_FAILED', email, at: now, error })
      throw error
    }
  }
}
