import { decodeJwt } from 'jose'
import type { Tokens } from '#functions/cognito/identities.ts'
import { type Answer, accessTokenIn, Reply } from '#functions/http/call.ts'
import { AppError } from '#functions/http/errors.ts'
import {
  type AccessClaims,
  isLoginOver,
  loginIdOf,
  sessionEnded,
  verifyClaims,
} from '#functions/http/tokens/identify.ts'
import { logger } from '#functions/runtime/log.ts'
import type { accountEndpoints } from '#shared/contract/account.ts'
import type { User } from '#shared/contract/user.ts'
import type { Dependencies } from './dependencies.ts'
import { memberUser } from './user.ts'

const refreshCookieName = 'matchfit_refresh'
const daySeconds = 24 * 60 * 60

/** Only for the API of this origin, and never for a script: localhost counts as secure, too. */
const refreshCookieAttributes = 'Path=/api; HttpOnly; Secure; SameSite=Strict'

export const refreshCookie = {
  /** As long as the pool's refresh tokens live. */
  set: (refreshToken: string) =>
    `${refreshCookieName}=${refreshToken}; Max-Age=${30 * daySeconds}; ${refreshCookieAttributes}`,
  clear: `${refreshCookieName}=; Max-Age=0; ${refreshCookieAttributes}`,
  of: (cookies: ReadonlyMap<string, string>) => cookies.get(refreshCookieName) || undefined,
}

/** Of tokens that Cognito itself has just handed us: nobody else could have written them. */
export const accessClaims = (tokens: Tokens) =>
  decodeJwt(tokens.access) as unknown as AccessClaims & { 'cognito:groups'?: string[] }

export const identityClaims = (tokens: Tokens) => {
  const { email, email_verified } = decodeJwt(tokens.id)
  return { email: String(email).toLowerCase(), verified: String(email_verified) === 'true' }
}

/** A session as its browser gets it: the token to the page, the refresh token to the cookie. */
export const sessionReply = (user: User, tokens: Tokens, message?: string) =>
  new Reply(
    { user, token: tokens.access },
    {
      ...(message && { message }),
      ...(tokens.refresh && { cookies: [refreshCookie.set(tokens.refresh)] }),
    },
  )

/**
 * A new access token for the cookie. The header that no form and no image can send shows that a
 * page of ours asked. Signed out everywhere, or logged out, is refused though Cognito might not.
 */
export const refreshSession =
  ({
    accounts,
    identities,
    adminKey,
  }: Dependencies): Answer<typeof accountEndpoints.refreshSession> =>
  async ({ headers, cookies }) => {
    if (!headers['x-requested-with'])
      throw new AppError('FORBIDDEN', 'The header x-requested-with is missing.')
    const cookie = refreshCookie.of(cookies)
    if (!cookie) throw sessionEnded()
    const tokens = await identities.renew(cookie)
    if (!tokens) throw sessionEnded([refreshCookie.clear])

    const claims = accessClaims(tokens)
    const { session, profile } = await accounts.read(claims.sub)
    if (!session || isLoginOver(session, claims)) {
      await identities.revoke(tokens.refresh ?? cookie)
      throw sessionEnded([refreshCookie.clear])
    }
    return sessionReply(memberUser({ id: claims.sub, ...session }, profile, adminKey), tokens)
  }

/** A token that is no good any more is logged out already. */
const undefinedIfRefused = (error: unknown) => {
  if (!(error instanceof AppError)) throw error
  return undefined
}

const refreshTokenLifetime = 30 * 24 * 60 * 60

/**
 * Ends one login: its access tokens, which nobody can recall, by the session item that every
 * request reads, and its refresh token at Cognito. The session item outlives Cognito's answer: a
 * refresh token that could not be revoked there is refused by us as long as it lives.
 */
export const logout =
  ({
    identities,
    wiring: { members, sessions },
  }: Dependencies): Answer<typeof accountEndpoints.logout> =>
  async ({ headers, cookies }) => {
    const token = accessTokenIn(headers)
    const refresh = refreshCookie.of(cookies)
    const claims: AccessClaims | undefined = token
      ? await verifyClaims(members, token).catch(undefinedIfRefused)
      : undefined

    if (claims)
      await sessions.endLogin(
        claims.sub,
        loginIdOf(claims),
        claims.auth_time + refreshTokenLifetime,
      )
    if (refresh)
      await identities.revoke(refresh).catch((error) => {
        if (!claims) throw error
        logger.warn('not revoked', { error })
      })
    // A link on another site sends neither, and must not log anybody out.
    const ours = token !== undefined || refresh !== undefined
    return new Reply({ login: false as const }, ours ? { cookies: [refreshCookie.clear] } : {})
  }
