import type { pushEndpoints } from '#shared/contract/account/pushes.ts'
import type { BodyOf } from '#shared/contract/endpoint.ts'
import { isLoginOver, type Login, longestLoginSeconds, type Session } from './sessions.ts'

/** A browser that receives pushes, with the address that its push service has given it. */
export type Device = Omit<BodyOf<(typeof pushEndpoints)['addDevice']>, 'agent' | 'pressed'> & {
  /** Its browser and system: `Firefox on Linux`. */
  name: string
  since: string
  seen_at: string
  /** Its reader has switched it off from another one. */
  off?: true
  /** The login in which its reader was last seen there. */
  login: Login
}

/**
 * The reader's devices. A browser is left out after a logout, a new password, an erasure, or a
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

/** Those that are sent pushes. */
export const toldDevices = (...of: Parameters<typeof listening>): readonly Device[] =>
  listening(...of).filter(({ off }) => !off)
