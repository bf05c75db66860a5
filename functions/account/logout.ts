import type { Answer } from '#functions/http/call.ts'
import { Reply } from '#functions/http/call.ts'
import { tokenOf } from '#functions/http/caller.ts'
import { logger } from '#functions/http/log.ts'
import { type Claims, loginOf } from '#functions/http/tokens/identify.ts'
import type { account } from '#shared/contract/account.ts'
import type { Parts } from './parts.ts'
import { refreshCookie } from './refreshCookie.ts'

const refreshTokensLive = 30 * 24 * 60 * 60

/**
 * Ends one login: its access tokens, which nobody can recall, by the session item that every
 * request reads, and its refresh token at Cognito. The session item outlives Cognito's answer: a
 * refresh token that could not be revoked there is refused by us as long as it lives.
 */
export const logout =
  ({ identities, wiring: { members, sessions } }: Parts): Answer<typeof account.logout> =>
  async ({ headers, cookies }) => {
    const token = tokenOf(headers)
    const refresh = refreshCookie.of(cookies)
    const claims: Claims | undefined = token
      ? await members.verify(token).catch(() => undefined)
      : undefined

    if (claims)
      await sessions.endLogin(claims.sub, loginOf(claims), claims.auth_time + refreshTokensLive)
    if (refresh)
      await identities.revoke(refresh).catch((error) => {
        if (!claims) throw error
        logger.warn('not revoked', { error })
      })
    // A link on another site sends neither, and must not log anybody out.
    const ours = token !== undefined || refresh !== undefined
    return new Reply({ login: false as const }, ours ? { cookies: [refreshCookie.clear] } : {})
  }
