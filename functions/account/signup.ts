import type { Answer } from '#functions/http/call.ts'
import { AppError } from '#functions/http/errors.ts'
import { enforceLimit } from '#functions/http/rateLimit.ts'
import { logger } from '#functions/runtime/log.ts'
import { brand } from '#shared/brand.ts'
import type { accountEndpoints } from '#shared/contract/account.ts'
import { rateLimits } from '#shared/domain/account/rateLimits.ts'
import type { Dependencies } from './dependencies.ts'
import { recordFailure } from './recordFailure.ts'
import { accessClaims, sessionReply } from './session.ts'
import { memberUser } from './user.ts'

export const emailTakenMessage = 'Email already exists'
export const emailTaken = () =>
  new AppError('CONFLICT', emailTakenMessage, { errors: { email: emailTakenMessage } })

/**
 * Whose an address is: an owner's, or a sign-up's that broke before anybody was let in. The second
 * has no password yet, or a profile without the session item that every login begins with; an
 * account that DynamoDB has lost entirely has neither, and stays its owner's.
 */
export const findAddressOwner = async (
  { identities, accounts }: Pick<Dependencies, 'identities' | 'accounts'>,
  email: string,
): Promise<{ owner?: string; unfinished?: string } | undefined> => {
  const identity = await identities.find(email)
  if (!identity) return undefined
  const { id, complete, verified } = identity
  if (!complete) return { unfinished: id }
  const { session, profile } = await accounts.read(id)
  return profile && !session && !verified ? { unfinished: id } : { owner: id }
}

const underWay = 'Unable to complete signup. Please try again later.'
const noProfile = 'Looks like there was an error creating your user profile, please try again later'

/**
 * The identity first, which is unique; then the profile, the password, and last the session item,
 * without which nobody has ever been let in. Whatever breaks in between, the next try goes on from
 * there: see `ownerOf`.
 */
const createAccount =
  (parts: Dependencies): Answer<typeof accountEndpoints.signup> =>
  async ({ body: { email, password, favorite_sport }, now }) => {
    const { accounts, identities, letters, wiring, adminKey } = parts
    const { owner, unfinished } = (await findAddressOwner(parts, email)) ?? {}
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
        throw new AppError('UNAVAILABLE', noProfile, { cause })
      })
    await identities.setPassword(id, password)
    const tokens = await identities.logIn(email, password)
    if (!tokens) throw new Error('Cognito refuses the password that it has just been given')
    await wiring.sessions.begin(id, { email, admin: false })

    await letters.ask({ kind: 'welcome', email, at: now }).catch((error) => {
      logger.warn('no welcome mail', { error })
    })
    const who = { id: accessClaims(tokens).sub, email, admin: false, games: [] }
    return sessionReply(
      memberUser(who, profile, adminKey),
      tokens,
      `Welcome to ${brand.product}! We have sent you a link to confirm your email.`,
    )
  }

/** One sign-up of an address at a time: a second one would change the first one's password. */
const withAddressClaim = (parts: Dependencies): Answer<typeof accountEndpoints.signup> => {
  const attempt = createAccount(parts)
  return async (call) => {
    const { email } = call.body
    const claim = await parts.claims.claim(email)
    if (!claim) throw new AppError('CONFLICT', underWay)
    try {
      return await attempt(call)
    } finally {
      await parts.claims.release(email, claim).catch((error) => {
        logger.warn('a claim was left to end by itself', { error })
      })
    }
  }
}

export const signup = (parts: Dependencies): Answer<typeof accountEndpoints.signup> => {
  const attempt = withAddressClaim(parts)
  return async (call) => {
    const { body, viewer, now } = call
    await enforceLimit(parts.attempts, rateLimits.signupFromViewer, [viewer], now)
    await enforceLimit(parts.attempts, rateLimits.signup, [body.email, viewer], now)
    try {
      return await attempt(call)
    } catch (error) {
      await recordFailure(parts, { action: 'SIGNUP_FAILED', email: body.email, at: now, error })
      throw error
    }
  }
}
