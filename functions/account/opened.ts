import { decodeJwt } from 'jose'
import type { Tokens } from '#functions/cognito/identities.ts'
import { Reply } from '#functions/http/call.ts'
import type { AccessClaims } from '#functions/http/tokens/identify.ts'
import type { User } from '#shared/contract/user.ts'
import { refreshCookie } from './refreshCookie.ts'

/** Of tokens that Cognito itself has just handed us: nobody else could have written them. */
export const accessClaims = (tokens: Tokens) =>
  decodeJwt(tokens.access) as unknown as AccessClaims & { 'cognito:groups'?: string[] }

export const identityClaims = (tokens: Tokens) => {
  const { email, email_verified } = decodeJwt(tokens.id)
  return { email: String(email).toLowerCase(), verified: String(email_verified) === 'true' }
}

/** A session as its browser gets it: the token to the page, the refresh token to the cookie. */
export const opened = (user: User, tokens: Tokens, message?: string) =>
  new Reply(
    { user, token: tokens.access },
    {
      ...(message && { message }),
      ...(tokens.refresh && { cookies: [refreshCookie.set(tokens.refresh)] }),
    },
  )
