import {
  freeAccessId,
  isLoginOver,
  type Login,
  loginIdOf,
  type Session,
} from '#functions/store/accounts/sessions.ts'
import { isSubscribed } from '#shared/domain/account/plan.ts'
import { type Caller, guest, type Identify } from './call.ts'
import { AppError } from './errors.ts'
import type { GuestKeys } from './tokens/guestKeys.ts'
import { freeType, guestType, tokenTypeOf, verifyToken } from './tokens/portalToken.ts'

/** The claims that we read from a Cognito access token. */
export interface AccessClaims extends Login {
  sub: string
  exp: number
}
export interface AccessTokenVerifier {
  /** Rejects any token that our user pool did not issue to our client. */
  verify(token: string): Promise<AccessClaims>
}

const mostVerified = 500

/**
 * Checks the signature of each token once, because a browser sends the same one for an hour. Signing out takes
 * effect at once all the same, as the session item is read at every call.
 */
export const verifiedOnce = (
  { verify }: AccessTokenVerifier,
  now: () => number = Date.now,
): AccessTokenVerifier => {
  const verified = new Map<string, AccessClaims>()
  return {
    async verify(token) {
      const known = verified.get(token)
      if (known && known.exp * 1000 > now()) return known
      const claims = await verify(token)
      const [oldest] = verified.keys()
      if (verified.size >= mostVerified && oldest !== undefined) verified.delete(oldest)
      verified.set(token, claims)
      return claims
    },
  }
}

const sessionEndedMessage = 'Your session has ended. Please log in again.'

/** A 401 that blames the token, so that the client starts its session over; compare `loginRequired`. */
export const sessionEnded = (cookies: string[] = []) =>
  new AppError('UNAUTHORIZED', sessionEndedMessage, {
    errors: { 'x-access-token': sessionEndedMessage },
    cookies,
  })

/** Refuses an invalid token. If the pool's keys cannot be fetched, the token is not blamed. */
export const verifyClaims = (accessTokens: AccessTokenVerifier, token: string) =>
  accessTokens.verify(token).catch(async (cause) => {
    const { FetchError } = await import('aws-jwt-verify/error')
    throw cause instanceof FetchError ? cause : sessionEnded()
  })

/**
 * A caller without a token is a guest; an invalid token is refused, so that the client starts its session over.
 * A member's token also needs the session item, so that signing out everywhere, revoking an admin and erasing a
 * user take effect at once, although the token has not expired. A free-access token is valid unless an item says
 * that its session has ended.
 */
export const callerIdentifier = (
  keys: GuestKeys,
  accessTokens: AccessTokenVerifier,
  sessions: { read(id: string): Promise<Session | undefined> },
): Identify => {
  const identifyFreeAccess = async (token: string): Promise<Caller> => {
    const { email, iat = 0 } = (await verifyToken(keys, freeType, token)) ?? {}
    if (typeof email !== 'string') throw sessionEnded()
    const session = await sessions.read(freeAccessId(email))
    if (session && iat < session.epoch) throw sessionEnded()
    return { tier: 'free', email }
  }

  const identifyMember = async (token: string, now: Date): Promise<Caller> => {
    const claims = await verifyClaims(accessTokens, token)
    const session = await sessions.read(claims.sub)
    if (!session || isLoginOver(session, claims)) throw sessionEnded()
    const { email, admin, games } = session
    const subscribed = isSubscribed(session.subscribed, now)
    const login = { auth_time: claims.auth_time, jti: loginIdOf(claims) }
    return { tier: 'member', id: claims.sub, email, admin, games, subscribed, login }
  }

  return async (token, now) => {
    if (!token) return guest
    const type = tokenTypeOf(token)
    if (type === freeType) return identifyFreeAccess(token)
    if (type !== guestType) return identifyMember(token, now)
    if (await verifyToken(keys, guestType, token)) return guest
    throw sessionEnded()
  }
}
