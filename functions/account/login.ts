import type { Tokens } from '#functions/cognito/identities.ts'
import { LockedOut } from '#functions/cognito/refusals.ts'
import type { Answer } from '#functions/http/call.ts'
import { AppError } from '#functions/http/errors.ts'
import { tooManyAttempts } from '#functions/http/rateLimit.ts'
import { logger } from '#functions/runtime/log.ts'
import type { Profile } from '#functions/store/accounts/accounts.ts'
import {
  isBeingErased,
  isLoginOver,
  type Session,
  sessionOf,
} from '#functions/store/accounts/sessions.ts'
import { guestUser } from '#functions/store/audits.ts'
import type { accountEndpoints } from '#shared/contract/account/account.ts'
import { isSubscribed, subscribedUntil } from '#shared/domain/account/plan.ts'
import {
  addressLoginLimit,
  loginDelayMs,
  loginLimit,
  maxLockoutSeconds,
  rateLimitWindow,
} from '#shared/domain/account/rateLimits.ts'
import type { AccountDependencies } from './profile/dependencies.ts'
import { memberUser } from './profile/user.ts'
import { accessClaims, identityClaims, sessionReply } from './session.ts'

/**
 * Reads the account of a member whom Cognito has just logged in, and restores items that are lost. Cognito's admin
 * group is used only if the session item is lost, so that a login cannot undo the removal of admin access that is in
 * progress.
 */
export const restoreAccount = async (
  {
    accounts,
    plans,
    http: { sessions },
  }: Pick<AccountDependencies, 'accounts'> & {
    plans: Pick<AccountDependencies['plans'], 'read'>
    http: { sessions: Pick<AccountDependencies['http']['sessions'], 'begin'> }
  },
  tokens: Tokens,
  now: Date,
): Promise<{ session: Session; profile: Profile }> => {
  const { sub, auth_time, 'cognito:groups': groups = [] } = accessClaims(tokens)
  const { email, verified } = identityClaims(tokens)
  const stored = await accounts.read(sub)

  const profile = async (): Promise<Profile> => {
    const lost = { email, email_verified: verified, created_at: now.toISOString() }
    const there = stored.profile ?? (await accounts.putProfile(sub, lost, { ifLost: true }))
    if (there.email_verified === verified) return there
    return (await accounts.change(sub, { email_verified: verified })) ?? there
  }
  const session = async (): Promise<Session> => {
    if (stored.session) return stored.session
    const subscribed = subscribedUntil(Object.values((await plans.read(sub)).plans))
    // The list of ended logins is lost as well, so all earlier logins are ended.
    const restored = { email, admin: groups.includes('admin'), subscribed, epoch: auth_time }
    await sessions.begin(sub, restored)
    return sessionOf({ games: [], ...restored })
  }
  return { profile: await profile(), session: await session() }
}

interface PasswordAttempt {
  email: string
  password: string
  viewer: string
  now: Date
}
type PasswordDependencies = Pick<AccountDependencies, 'attempts' | 'identities' | 'pause'>

/** Counts an attempt as a failure, or refuses it above the limit. */
export const countAttempt = async (
  { attempts }: Pick<PasswordDependencies, 'attempts'>,
  { email, viewer, now }: Omit<PasswordAttempt, 'password'>,
) => {
  if (!(await attempts.countFailure(loginLimit, { viewer, address: email }, now)))
    throw tooManyAttempts(rateLimitWindow(loginLimit, now).retryAfter)
}

/** Checks a password whose attempt has been counted. `uncountFailure` undoes that count if the password is right. */
export const checkPassword = async (
  { attempts, identities, pause }: PasswordDependencies,
  { email, password, viewer, now }: PasswordAttempt,
) => {
  // Counts the attempts of all viewers together, so that a stranger may slow down an address's logins, but not lock it.
  const tries = await attempts.count(addressLoginLimit, [email], now)
  await pause(loginDelayMs(addressLoginLimit, tries))

  const uncountFailure = () =>
    attempts.halveFailure(loginLimit, { viewer, address: email }, now).catch((error) => {
      logger.warn('an attempt is still counted as a failed one', { error })
    })
  const tokens = await identities.logIn(email, password).catch(async (error: unknown) => {
    await uncountFailure()
    throw error instanceof LockedOut ? tooManyAttempts(maxLockoutSeconds) : error
  })
  return { tokens, uncountFailure }
}

/** For an unknown address it makes the same calls and gives the same answer as for a wrong password. */
const tryLogin =
  (dependencies: AccountDependencies): Answer<typeof accountEndpoints.login> =>
  async ({ body: { email, password }, viewer, now }) => {
    const { tokens, uncountFailure } = await checkPassword(dependencies, {
      email,
      password,
      viewer,
      now,
    })
    if (!tokens) throw new AppError('UNAUTHORIZED', 'The email or password is incorrect.')
    const claims = accessClaims(tokens)
    const [{ session, profile }] = await Promise.all([
      restoreAccount(dependencies, tokens, now),
      uncountFailure(),
    ])
    if (isBeingErased(session)) throw new AppError('FORBIDDEN', 'This account is being deleted.')
    // The member has signed out everywhere within this second, or his password is being changed.
    if (isLoginOver(session, claims))
      throw new AppError('UNAVAILABLE', 'Unable to log in. Please try again later.')
    const member = { id: claims.sub, ...session, subscribed: isSubscribed(session.subscribed, now) }
    const user = await memberUser(member, profile, dependencies.adminKey)
    return sessionReply(dependencies.http.keys, user, tokens)
  }

/**
 * Counts the attempt as a failure before it checks the password, so that simultaneous attempts cannot exceed the limit.
 * Audits every failure except a refusal by the rate limit.
 */
export const login = (dependencies: AccountDependencies): Answer<typeof accountEndpoints.login> => {
  const attempt = tryLogin(dependencies)
  return async (call) => {
    const { body, viewer, now } = call
    const { email } = body
    await countAttempt(dependencies, { email, viewer, now })
    try {
      return await attempt(call)
    } catch (error) {
      await recordFailure(dependencies, { action: 'LOGIN_FAILED', email, at: now, error })
      throw error
    }
  }
}

interface FailedAttempt {
  action: 'LOGIN_FAILED' | 'SIGNUP_FAILED' | 'ERASURE_FAILED'
  /** The address that the caller claims to have. */
  email: string
  at: Date
  error: unknown
}

/** The audit hides the details of our own failures. */
const reasonOf = (error: unknown) =>
  error instanceof AppError ? error.message : 'A fault on our side'

/** Never fails, so that the caller gets the error of the attempt. */
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
