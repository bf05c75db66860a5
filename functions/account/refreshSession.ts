import type { Answer } from '#functions/http/call.ts'
import { AppError } from '#functions/http/errors.ts'
import { isLoginOver, sessionEnded } from '#functions/http/tokens/identify.ts'
import type { account } from '#shared/contract/account.ts'
import { accessClaims, opened } from './opened.ts'
import type { Parts } from './parts.ts'
import { refreshCookie } from './refreshCookie.ts'
import { userOf } from './userOf.ts'

/**
 * A new access token for the cookie. The header that no form and no image can send shows that a
 * page of ours asked. Signed out everywhere, or logged out, is refused though Cognito might not.
 */
export const refreshSession =
  ({ accounts, identities, adminKey }: Parts): Answer<typeof account.refreshSession> =>
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
    return opened(userOf({ id: claims.sub, ...session }, profile, adminKey), tokens)
  }
