import type { pushEndpoints } from '#shared/contract/account/pushes.ts'
import type { BodyOf } from '#shared/contract/endpoint.ts'
import { isLoginOver, type Login, longestLoginSeconds, type Session } from './sessions.ts'

/** A browser that lets itself be told, by the address that its maker's push service has given it. */
export type Device = BodyOf<(typeof pushEndpoints)['addDevice']> & {
  seen_at: string
  /** The one in which its reader was last seen there. */
  login: Login
}

/**
 * Those that may be told. Whoever has logged out of a browser, has changed his password, has been erased or has not come
 * back for as long as a login lasts is told nothing there: somebody else may use it by now.
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
