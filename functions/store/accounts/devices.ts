import type { pushEndpoints } from '#shared/contract/account/pushes.ts'
import type { BodyOf } from '#shared/contract/endpoint.ts'
import { isLoginOver, type Login, longestLoginSeconds, type Session } from './sessions.ts'

/** A browser that receives pushes. Its push service has given it the address `endpoint`. */
export type Device = Omit<BodyOf<(typeof pushEndpoints)['addDevice']>, 'agent' | 'pressed'> & {
  /** Such as `Firefox on Linux`. */
  name: string
  since: string
  seen_at: string
  /** Its owner has switched it off, from this device or another one. */
  off?: true
  /** The login with which its owner last used it. */
  login: Login
}

/**
 * The devices whose login has not ended. After a logout, a new password, an erasure or 30 days without a visit
 * somebody else may be using the browser.
 */
export const activeDevices = (
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

export const devicesToPush = (...of: Parameters<typeof activeDevices>): readonly Device[] =>
  activeDevices(...of).filter(({ off }) => !off)
