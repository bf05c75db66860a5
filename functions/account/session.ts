import { decodeJwt } from 'jose'
import type { Tokens } from '#functions/cognito/identities.ts'
import { type Answer, accessTokenIn, Reply } from '#functions/http/call.ts'
import { AppError } from '#functions/http/errors.ts'
import { type AccessClaims, sessionEnded, verifyClaims } from '#functions/http/identify.ts'
import type { GuestKeys } from '#functions/http/tokens/guestKeys.ts'
import {
  freeType,
  guestType,
  loginType,
  signToken,
  tokenTypeOf,
  verifyToken,
} from '#functions/http/tokens/portalToken.ts'
import { logger } from '#functions/runtime/log.ts'
import { isLoginOver, loginIdOf, longestLoginSeconds } from '#functions/store/accounts/sessions.ts'
import type { accountEndpoints } from '#shared/contract/account/account.ts'
import type { User } from '#shared/contract/account/user.ts'
import { isSubscribed } from '#shared/domain/account/plan.ts'
import type { AccountDependencies } from './profile/dependencies.ts'
import { memberUser } from './profile/user.ts'

/** With this prefix, browsers accept the cookie only from this exact host, over TLS or from localhost. */
const refreshCookieName = '__Host-matchfit_refresh'
/** The prefix requires this path. */
const refreshCookieAttributes = 'Path=/; HttpOnly; Secure; SameSite=Strict'

interface RefreshCookie {
  /** Cognito's token, which we cannot read. */
  refreshToken: string
  /** Our own token, which says whose login it is. */
  stamp: string
}
/** Neither token contains this character. */
const separator = '~'

export const refreshCookie = {
  set: ({ refreshToken, stamp }: RefreshCookie) =>
    `${refreshCookieName}=${refreshToken}${separator}${stamp}; Max-Age=${longestLoginSeconds}; ${refreshCookieAttributes}`,
  clear: `${refreshCookieName}=; Max-Age=0; ${refreshCookieAttributes}`,
  read(cookies: ReadonlyMap<string, string>): RefreshCookie | undefined {
    const [refreshToken = '', stamp = ''] = cookies.get(refreshCookieName)?.split(separator) ?? []
    return refreshToken === '' ? undefined : { refreshToken, stamp }
  },
}

/** Not verified, because the tokens come directly from Cognito. */
export const accessClaims = (tokens: Tokens) =>
  decodeJwt(tokens.access) as unknown as AccessClaims & { 'cognito:groups'?: string[] }

export const identityClaims = (tokens: Tokens) => {
  const { email, email_verified } = decodeJwt(tokens.id)
  return { email: String(email).toLowerCase(), verified: String(email_verified) === 'true' }
}

/** Gives the access token to the page, and puts the refresh token with its stamp into the cookie. */
export const sessionReply = async (
  keys: GuestKeys,
  user: User,
  tokens: Tokens,
  message?: string,
) => {
  const claims = accessClaims(tokens)
  const stamp = await signToken(keys, loginType, { sub: claims.sub, login: loginIdOf(claims) })
  const { refresh } = tokens
  return new Reply(
    { user, token: tokens.access },
    {
      ...(message && { message }),
      ...(refresh && { cookies: [refreshCookie.set({ refreshToken: refresh, stamp })] }),
    },
  )
}

type Ending = Pick<AccountDependencies, 'http' | 'devices'>

/**
 * Ends a login, and forgets its devices, so that the next user of the browser does not get this member's pushes. If
 * forgetting fails, nothing is pushed to them anyway, and the next alert forgets them.
 */
const endLogin = async ({ http, devices }: Ending, id: string, login: string, until: number) => {
  await http.sessions.endLogin(id, login, until)
  await devices.change(id, new Date()).catch((error) => {
    logger.warn('devices of an ended login were not forgotten', { error })
  })
}

/** Ends the login that a cookie's stamp names. Returns false if the stamp is not ours. */
const endLoginOf = async (dependencies: Ending, { stamp }: RefreshCookie) => {
  const { sub, login } = (await verifyToken(dependencies.http.keys, loginType, stamp)) ?? {}
  if (sub === undefined || typeof login !== 'string') return false
  await endLogin(dependencies, sub, login, Math.floor(Date.now() / 1000) + longestLoginSeconds)
  return true
}

/**
 * Exchanges the cookie for a new access token. The header proves that one of our pages asked, because no form or image
 * can send it. A login that the session item has ended is refused even if Cognito renews it. If Cognito refuses the
 * cookie, somebody else may have exchanged it, so the whole login is ended.
 */
export const refreshSession =
  (dependencies: AccountDependencies): Answer<typeof accountEndpoints.refreshSession> =>
  async ({ headers, cookies, now }) => {
    const { accounts, identities, adminKey, http } = dependencies
    if (!headers['x-requested-with'])
      throw new AppError('FORBIDDEN', 'The header x-requested-with is missing.')
    const cookie = refreshCookie.read(cookies)
    if (!cookie) throw sessionEnded()
    const tokens = await identities.renew(cookie.refreshToken)
    if (!tokens) {
      await endLoginOf(dependencies, cookie)
      throw sessionEnded([refreshCookie.clear])
    }

    const claims = accessClaims(tokens)
    const { session, profile } = await accounts.read(claims.sub)
    if (!session || isLoginOver(session, claims)) {
      await identities.revoke(tokens.refresh ?? cookie.refreshToken)
      throw sessionEnded([refreshCookie.clear])
    }
    const member = { id: claims.sub, ...session, subscribed: isSubscribed(session.subscribed, now) }
    const user = await memberUser(member, profile, adminKey)
    return sessionReply(http.keys, user, tokens)
  }

const undefinedIfRefused = (error: unknown) => {
  if (!(error instanceof AppError)) throw error
  return undefined
}

/**
 * Ends one login, named by the access token, the cookie or both. Access tokens cannot be revoked, but every request
 * reads the session item, which now refuses them. Cognito revokes the refresh token; if that fails, the session item
 * refuses it, too. Free access has no cookie, and ends for its mailbox.
 */
export const logout =
  (dependencies: AccountDependencies): Answer<typeof accountEndpoints.logout> =>
  async ({ headers, cookies }) => {
    const token = accessTokenIn(headers)
    const cookie = refreshCookie.read(cookies)
    let isEnded = token !== undefined && (await endByToken(dependencies, token))
    if (cookie && (await endLoginOf(dependencies, cookie))) isEnded = true
    if (cookie)
      await dependencies.identities.revoke(cookie.refreshToken).catch((error) => {
        if (!isEnded) throw error
        logger.warn('a refresh token was not revoked', { error })
      })
    // A link on another site sends neither, and must not log anyone out.
    const sentByUs = token !== undefined || cookie !== undefined
    return new Reply({ login: false as const }, sentByUs ? { cookies: [refreshCookie.clear] } : {})
  }

/** Returns false for a guest's token and an invalid one, which need no logout. */
const endByToken = async (dependencies: Ending, token: string) => {
  const { keys, accessTokens, sessions } = dependencies.http
  const type = tokenTypeOf(token)
  if (type === guestType) return false
  if (type === freeType) {
    const email = (await verifyToken(keys, freeType, token))?.email
    if (typeof email === 'string') await sessions.endFreeAccess(email)
    return typeof email === 'string'
  }
  const claims = await verifyClaims(accessTokens, token).catch(undefinedIfRefused)
  if (claims) {
    const until = claims.auth_time + longestLoginSeconds
    await endLogin(dependencies, claims.sub, loginIdOf(claims), until)
  }
  return claims !== undefined
}
