import { FetchError } from 'aws-jwt-verify/error'
import type { Session } from '#functions/store/sessions.ts'
import { AppError } from '../appError.ts'
import { guest, type Identify } from '../caller.ts'
import type { GuestKeys } from './guestKeys.ts'
import { looksLikeGuest, verifyGuestToken } from './guestToken.ts'

interface Members {
  /** The Cognito access token's claims; throws for anything that is not one of ours. */
  verify(token: string): Promise<{ sub: string; iat: number }>
}
interface Sessions {
  read(id: string): Promise<Session | undefined>
}

const refused = () => new AppError('UNAUTHORIZED', 'Your session has ended. Please log in again.')

/**
 * No token is a guest; a bad one is refused, so that the client starts over. A member's token
 * is good only while the session item says so: sign-out everywhere, a revoked admin and an
 * erased user take effect at once, though the token lives on.
 */
export const identifier =
  (keys: GuestKeys, members: Members, sessions: Sessions): Identify =>
  async (token) => {
    if (!token) return guest
    if (looksLikeGuest(token)) {
      if (await verifyGuestToken(keys, token)) return guest
      throw refused()
    }
    const claims = await members.verify(token).catch((cause) => {
      // A verifier that could not fetch the pool's keys says nothing about the token.
      throw cause instanceof FetchError ? cause : refused()
    })
    const session = await sessions.read(claims.sub)
    if (!session || claims.iat < session.epoch) throw refused()
    return { tier: 'member', id: claims.sub, admin: session.admin, games: session.games }
  }
