import { type Answer, Reply } from '#functions/http/call.ts'
import { AppError, wrongField } from '#functions/http/errors.ts'
import { enforceLimit } from '#functions/http/rateLimit.ts'
import { logger } from '#functions/runtime/log.ts'
import { brand } from '#shared/brand.ts'
import type { accountEndpoints } from '#shared/contract/account/account.ts'
import { rateLimits } from '#shared/domain/account/rateLimits.ts'
import { recordFailure } from './login.ts'
import type { AccountDependencies } from './profile/dependencies.ts'
import { memberUser } from './profile/user.ts'
import { accessClaims, sessionReply } from './session.ts'

const emailTakenMessage = 'Email already exists'
export const emailTaken = () => wrongField('email', emailTakenMessage, 'CONFLICT')

/**
 * Finds the account that owns an address, or the unfinished sign-up that holds it. A sign-up is unfinished if it has no
 * password, or a profile but no session item, which every login needs. An account without both items has lost them, and
 * still belongs to its owner.
 */
export const findAddressOwner = async (
  { identities, accounts }: Pick<AccountDependencies, 'identities' | 'accounts'>,
  email: string,
): Promise<{ owner?: string; unfinished?: string } | undefined> => {
  const identity = await identities.find(email)
  if (!identity) return undefined
  const { id, complete, verified } = identity
  if (!complete) return { unfinished: id }
  const { session, profile } = await accounts.read(id)
  return profile && !session && !verified ? { unfinished: id } : { owner: id }
}

/** Tells the sign-up form whether an address has an account. */
export const checkUsername =
  (dependencies: AccountDependencies): Answer<typeof accountEndpoints.checkUsername> =>
  async ({ params, viewer, now }) => {
    await enforceLimit(dependencies.attempts, rateLimits.checkUsername, [viewer], now)
    const existing_user = (await findAddressOwner(dependencies, params.email))?.owner !== undefined
    return new Reply({ existing_user }, existing_user ? { message: emailTakenMessage } : {})
  }

const inProgressMessage = 'Unable to complete signup. Please try again later.'
const profileFailedMessage =
  'Looks like there was an error creating your user profile, please try again later'

/**
 * Creates the identity first, because it is unique, then the profile, the password and last the session item, without
 * which nobody can log in. After a failure the next sign-up continues: see `findAddressOwner`.
 */
const createAccount =
  (dependencies: AccountDependencies): Answer<typeof accountEndpoints.signup> =>
  async ({ body: { email, password, favorite_sport }, now }) => {
    const { accounts, identities, mail, http, adminKey } = dependencies
    const { owner, unfinished } = (await findAddressOwner(dependencies, email)) ?? {}
    if (owner) throw emailTaken()
    const id = unfinished ?? (await identities.create(email))
    if (id === undefined) throw emailTaken()

    const profile = await accounts
      .putProfile(id, {
        email,
        email_verified: false,
        favorite_sport,
        created_at: now.toISOString(),
      })
      .catch((cause) => {
        throw new AppError('UNAVAILABLE', profileFailedMessage, { cause })
      })
    await identities.setPassword(id, password)
    const tokens = await identities.logIn(email, password)
    if (!tokens) throw new Error('Cognito refused the password that had just been set')
    // Before the session begins, so that the sign-up can be repeated if this fails.
    await http.sessions.endFreeAccess(email)
    await http.sessions.begin(id, { email, admin: false })

    await mail.ask({ kind: 'welcome', email, at: now }).catch((error) => {
      logger.warn('the welcome letter was not queued', { error })
    })
    const member = {
      id: accessClaims(tokens).sub,
      email,
      admin: false,
      games: [],
      subscribed: false,
    }
    return sessionReply(
      http.keys,
      await memberUser(member, profile, adminKey),
      tokens,
      `Welcome to ${brand.product}! We have sent you a link to confirm your email.`,
    )
  }

/** One sign-up of an address at a time: a second one would replace the first one's password. */
const withAddressClaim = (
  dependencies: AccountDependencies,
): Answer<typeof accountEndpoints.signup> => {
  const attempt = createAccount(dependencies)
  return async (call) => {
    const { email } = call.body
    const claim = await dependencies.signUpClaims.claim(email)
    if (!claim) throw new AppError('CONFLICT', inProgressMessage)
    try {
      return await attempt(call)
    } finally {
      await dependencies.signUpClaims.release(email, claim).catch((error) => {
        logger.warn('a sign-up claim was left to expire', { error })
      })
    }
  }
}

export const signup = (
  dependencies: AccountDependencies,
): Answer<typeof accountEndpoints.signup> => {
  const attempt = withAddressClaim(dependencies)
  return async (call) => {
    const { body, viewer, now } = call
    await enforceLimit(dependencies.attempts, rateLimits.signupFromViewer, [viewer], now)
    await enforceLimit(dependencies.attempts, rateLimits.signup, [body.email, viewer], now)
    try {
      return await attempt(call)
    } catch (error) {
      await recordFailure(dependencies, {
        action: 'SIGNUP_FAILED',
        email: body.email,
        at: now,
        error,
      })
      throw error
    }
  }
}
