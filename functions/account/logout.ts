import { type Answer, accessTokenIn, Reply } from '#functions/http/call.ts'
import { AppError } from '#functions/http/errors.ts'
import { type AccessClaims, loginIdOf, verifyClaims } from '#functions/http/tokens/identify.ts'
import { logger } from '#functions/runtime/log.ts'
import type { account } from '#shared/contract/account.ts'
import type { Parts } from './parts.ts'
import { refreshCookie } from './refreshCookie.ts'

/** A token that is no good any more is logged out already. */
const unlessRefused = (error: unknown) => {
  if (!(error instanceof AppError)) throw error
  return undefined
}

const refreshTokensLive = 30 * 24 * 60 * 60

/**
 * Ends one login: its access tokens, which nobody can recall, by the session item that every
 * request reads, and its refresh token at Cognito. The session item outlives Cognito's answer: a
 * refresh token that could not be revoked there is refused by us as long as it lives.
 */
export const logout =
  ({ identities, wiring: { members, sessions } }: Parts): Answer<typeof account.logout> =>
  async ({ headers, cookies }) => {
    const token = accessTokenIn(headers)
    const refresh = refreshCookie.of(cookies)
    const claims: AccessClaims | undefined = token
      ? await verifyClaims(members, token).catch(unlessRefused)
      : undefined

    if (claims)
      await sessions.endLogin(claims.sub, loginIdOf(claims), claims.auth_time + refreshTokensLive)
    if (refresh)
      await identities.revoke(refresh).catch((error) => {
        if (!claims) throw error
        logger.warn('not revoked', { error })
      })
    // A link on another site sends neither, and must not log anybody out.
    const ours = token !== undefined || refresh !== undefined
    return new Reply({ login: false as const }, ours ? { cookies: [refreshCookie.clear] } : {})
  }
