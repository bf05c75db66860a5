import type { pushEndpoints } from '#shared/contract/account/pushes.ts'
import type { BodyOf } from '#shared/contract/endpoint.ts'
import { isLoginOver, type Login, longestLoginSeconds, type Session } from './sessions.ts'

/** A browser that receives pushes, with the address that its push service has given it. */
export type Device = BodyOf<(typeof pushEndpoints)['addDevice']> & {
  seen_at: string
  /** The login in which its reader was last seen there. */
  login: Login
}

/**
 * The devices that may be sent pushes. A browser is left out after a logout, a new password, an erasure, or a
 * login's lifetime without a visit, because somebody else may use it by then.
 */
export const listening = (
  devices: readonly Device[],
  session: Session | undefined,
  now: Date,
): readonly Device[] =>
  devices.filter(
    ({ login }) =>
      session !== undefined &&
      !isLoginOver(session, login) &&
      (login.auth_time + longestLoginSeconds) * 1000 > now.getTime(),
  )
