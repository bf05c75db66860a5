import { FetchError } from 'aws-jwt-verify/error'
import type { Session } from '#functions/store/accounts/sessions.ts'
import { type Caller, guest, type Identify } from '../call.ts'
import { AppError } from '../errors.ts'
import type { GuestKeys } from './guestKeys.ts'
import { freeType, guestType, tokenTypeOf, verifyToken } from './portalToken.ts'

/** What we read of a Cognito access token. */
export interface AccessClaims {
  sub: string
  exp: number
  /** When the password was given: a renewed token keeps it. */
  auth_time: number
  jti: string
  /** Shared by every token that one login led to. */
  origin_jti?: string
}
export interface AccessTokenVerifier {
  /** Throws for anything that is not one of ours. */
  verify(token: string): Promise<AccessClaims>
}

const sessionEndedMessage = 'Your session has ended. Please log in again.'

/** Names the token as the fault, unlike a 401 that asks a good token's holder for more. */
export const sessionEnded = (cookies: string[] = []) =>
  new AppError('UNAUTHORIZED', sessionEndedMessage, {
    errors: { 'x-access-token': sessionEndedMessage },
    cookies,
  })

export const loginIdOf = ({ origin_jti, jti }: AccessClaims) => origin_jti ?? jti

/** Whether a login is over: signed out everywhere since, or ended alone. */
export const isLoginOver = (session: Session, claims: AccessClaims) =>
  claims.auth_time < session.epoch || session.ended.some(({ login }) => login === loginIdOf(claims))

/** The claims, or a refusal; a verifier that could not fetch the pool's keys says nothing of the token. */
export const verifyClaims = (members: AccessTokenVerifier, token: string) =>
  members.verify(token).catch((cause) => {
    throw cause instanceof FetchError ? cause : sessionEnded()
  })

/**
 * No token is a guest; a bad one is refused, so that the client starts over. A member's token
 * is good only while the session item says so: sign-out everywhere, a revoked admin and an
 * erased user take effect at once, though the token lives on.
 */
export const callerIdentifier = (
  keys: GuestKeys,
  members: AccessTokenVerifier,
  sessions: { read(id: string): Promise<Session | undefined> },
): Identify => {
  const free = async (token: string): Promise<Caller> => {
    const email = (await verifyToken(keys, freeType, token))?.email
    if (typeof email !== 'string') throw sessionEnded()
    return { tier: 'free', email }
  }

  const member = async (token: string): Promise<Caller> => {
    const claims = await verifyClaims(members, token)
    const session = await sessions.read(claims.sub)
    if (!session || isLoginOver(session, claims)) throw sessionEnded()
    const { email, admin, games, subscribed } = session
    return { tier: 'member', id: claims.sub, email, admin, games, subscribed }
  }

  return async (token) => {
    if (!token) return guest
    const type = tokenTypeOf(token)
    if (type === freeType) return free(token)
    if (type !== guestType) return member(token)
    if (await verifyToken(keys, guestType, token)) return guest
    throw sessionEnded()
  }
}
