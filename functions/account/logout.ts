import type { Answer } from '#functions/http/call.ts'
import { Reply } from '#functions/http/call.ts'
import { tokenOf } from '#functions/http/caller.ts'
import { type Claims, loginOf } from '#functions/http/tokens/identify.ts'
import type { account } from '#shared/contract/account.ts'
import type { Parts } from './parts.ts'
import { refreshCookie } from './refreshCookie.ts'

const hour = 60 * 60
const refreshTokensLive = 30 * 24 * hour
const accessTokensLive = hour

/**
 * Ends one login: its refresh token at Cognito, and its access tokens, which nobody can recall,
 * by the session item that every request reads. Where the refresh token could not be ended, the
 * session item refuses it as long as it lives.
 */
export const logout =
  ({ identities, wiring: { members, sessions } }: Parts): Answer<typeof account.logout> =>
  async ({ headers, cookies }) => {
    const token = tokenOf(headers)
    const refresh = refreshCookie.of(cookies)
    const claims: Claims | undefined = token
      ? await members.verify(token).catch(() => undefined)
      : undefined

    const revoked = refresh
      ? await identities.revoke(refresh).then(
          () => true,
          (error) => {
            if (!claims) throw error
            return false
          },
        )
      : false
    if (claims) {
      const now = Math.floor(Date.now() / 1000)
      const until = now + (revoked ? accessTokensLive : refreshTokensLive)
      await sessions.endLogin(claims.sub, loginOf(claims), until)
    }
    return new Reply({ login: false as const }, { cookies: [refreshCookie.clear] })
  }
