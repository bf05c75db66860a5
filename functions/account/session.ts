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
/** The lifetime of the user pool's refresh tokens in seconds. */
const refreshTokenLifetime = 30 * 24 * 60 * 60

/** Sent to this origin's API only and hidden from scripts. Browsers accept Secure on localhost too. */
const refreshCookieAttributes = 'Path=/api; HttpOnly; Secure; SameSite=Strict'

const refreshCookie = {
  set: (refreshToken: string) =>
    `${refreshCookieName}=${refreshToken}; Max-Age=${refreshTokenLifetime}; ${refreshCookieAttributes}`,
  clear: `${refreshCookieName}=; Max-Age=0; ${refreshCookieAttributes}`,
  read: (cookies: ReadonlyMap<string, string>) => cookies.get(refreshCookieName) || undefined,
}

/** Decodes without verifying: Cognito itself has just handed us the tokens. */
export const accessClaims = (tokens: Tokens) =>
  decodeJwt(tokens.access) as unknown as AccessClaims & { 'cognito:groups'?: string[] }

export const identityClaims = (tokens: Tokens) => {
  const { email, email_verified } = decodeJwt(tokens.id)
  return { email: String(email).toLowerCase(), verified: String(email_verified) === 'true' }
}

/** Gives the access token to the page and the refresh token to the cookie. */
export const sessionReply = (user: User, tokens: Tokens, message?: string) =>
  new Reply(
    { user, token: tokens.access },
    {
      ...(message && { message }),
      ...(tokens.refresh && { cookies: [refreshCookie.set(tokens.refresh)] }),
    },
  )

/**
 * Exchanges the cookie for a new access token. The header proves that one of our pages asked, as no form
 * or image can send it. A login that the session item has ended is refused even if Cognito renews it.
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
    const cookie = refreshCookie.read(cookies)
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

/** An invalid token needs no logout. */
const undefinedIfRefused = (error: unknown) => {
  if (!(error instanceof AppError)) throw error
  return undefined
}

/**
 * Ends one login. The session item ends its access tokens, which cannot be revoked, because every
 * request reads it; Cognito revokes its refresh token. If Cognito fails, the session item still refuses
 * the refresh token for as long as it could live.
 */
export const logout =
  ({
    identities,
    http: { accessTokens, sessions },
  }: Dependencies): Answer<typeof accountEndpoints.logout> =>
  async ({ headers, cookies }) => {
    const token = accessTokenIn(headers)
    const refreshToken = refreshCookie.read(cookies)
    const claims: AccessClaims | undefined = token
      ? await verifyClaims(accessTokens, token).catch(undefinedIfRefused)
      : undefined

    if (claims)
      await sessions.endLogin(
        claims.sub,
        loginIdOf(claims),
        claims.auth_time + refreshTokenLifetime,
      )
    if (refreshToken)
      await identities.revoke(refreshToken).catch((error) => {
        if (!claims) throw error
        logger.warn('a refresh token was not revoked', { error })
      })
    // A link on another site sends neither of them and must not clear the cookie.
    const sentByUs = token !== undefined || refreshToken !== undefined
    return new Reply({ login: false as const }, sentByUs ? { cookies: [refreshCookie.clear] } : {})
  }
