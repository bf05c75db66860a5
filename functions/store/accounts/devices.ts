import type { pushEndpoints } from '#shared/contract/account/pushes.ts'
import type { BodyOf } from '#shared/contract/endpoint.ts'
import type { Accounts } from './accounts.ts'
import { isLoginOver, type Login, longestLoginSeconds, type Session } from './sessions.ts'
import type { WatchedPlayers } from './watching.ts'

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

/** Other devices of the member may write at the same moment. Then the change is made to what they left. */
const attempts = 10

export const deviceList = (
  { read, setDevices }: Pick<Accounts, 'read' | 'setDevices'>,
  { settle }: Pick<WatchedPlayers, 'settle'>,
) => ({
  /**
   * Makes a change to the devices that listen, and forgets the others. Returns those that are left; undefined if there is
   * no profile, or if it changed each time.
   */
  async change(
    userId: string,
    now: Date,
    changed = (same: readonly Device[]): readonly Device[] => same,
  ): Promise<readonly Device[] | undefined> {
    for (let attempt = 0; attempt < attempts; attempt++) {
      const { session, profile } = await read(userId)
      if (!profile) return undefined
      const before = profile.devices ?? []
      const after = changed(listening(before, session, now))
      const isSame = after.length === before.length && after.every((one, i) => one === before[i])
      if (!isSame && !(await setDevices(userId, profile, after))) continue
      if (!isSame) await settle(userId)
      return after
    }
    return undefined
  },
})
export type DeviceList = ReturnType<typeof deviceList>
