import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { isUpdated } from '../dynamodb.ts'
import { profileKey } from '../keys.ts'
import type { Accounts, Profile } from './accounts.ts'
import { activeDevices, type Device } from './devices.ts'
import { followsOf, subjectsOf } from './followedSets.ts'
import { type Followers, followers } from './followers.ts'
import { type Hook, isHookOn } from './hooks.ts'

/** True if a reader gets alerts: on a device that is switched on, or at a webhook. */
export const getsAlerts = ({ devices, hook }: Pick<Profile, 'devices' | 'hook'>): boolean =>
  Boolean(devices?.some(({ off }) => !off)) || isHookOn(hook)

/** The lists that should contain a reader: none if he gets no alerts, so that following alone writes no items. */
const wantedBy = (stored: Partial<Profile>): ReadonlySet<string> =>
  getsAlerts(stored) ? subjectsOf(followsOf(stored)) : new Set()

/**
 * Keeps the lists of followers in line with the profiles. They are not written in one transaction, so a reader is
 * added before his profile changes, and removed after it. A list may therefore have one reader too many, which its
 * next use corrects, but none too few. `watched_players` names at least the lists that contain him, so that an
 * erasure finds all.
 */
export const followerLists = (
  db: DynamoDBDocumentClient,
  table: string,
  { profile }: Pick<Accounts, 'profile'>,
  lists: Pick<Followers, 'add' | 'remove'> = followers(db, table),
) => {
  const note = async (userId: string, verb: 'ADD' | 'DELETE', subjects: readonly string[]) => {
    if (subjects.length === 0) return
    await isUpdated(db, table, profileKey(userId), {
      UpdateExpression: `${verb} watched_players :subjects`,
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeValues: { ':subjects': new Set(subjects) },
    })
  }
  const add = async (userId: string, subjects: readonly string[]) => {
    await note(userId, 'ADD', subjects)
    await lists.add(userId, subjects)
  }

  return {
    add,

    /**
     * Brings some lists, or all of the reader's, in line with his profile. Repeats until the profile stays the same,
     * because another device may change it in the meantime.
     */
    async reconcile(userId: string, only?: readonly string[]) {
      for (let done: string | undefined; ; ) {
        const stored = await profile(userId, { consistent: true })
        const wanted = wantedBy(stored ?? {})
        const subjects = only ?? [...wanted.union(stored?.watched_players ?? new Set<string>())]
        const kept = subjects.filter((subject) => wanted.has(subject))
        if (kept.join() === done) return
        const left = subjects.filter((subject) => !wanted.has(subject))
        if (kept.length > 0) await add(userId, kept)
        await lists.remove(userId, left)
        await note(userId, 'DELETE', left)
        done = kept.join()
      }
    },

    /** For an erasure: removes the reader from every list. */
    async forget(userId: string) {
      const stored: Partial<Profile> = (await profile(userId, { consistent: true })) ?? {}
      const followed = subjectsOf(followsOf(stored))
      await lists.remove(userId, [...followed.union(stored.watched_players ?? new Set<string>())])
    },
  }
}
export type FollowerLists = ReturnType<typeof followerLists>

/** Another device may write at the same moment. Then the change is made to what that device has written. */
const attempts = 10

export const deviceList = (
  { read, setDevices }: Pick<Accounts, 'read' | 'setDevices'>,
  { reconcile }: Pick<FollowerLists, 'reconcile'>,
) => ({
  /**
   * Changes the reader's devices, and forgets those whose login has ended. Returns the remaining devices, or undefined
   * if there is no profile or another device changed it on every attempt.
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
      const after = changed(activeDevices(before, session, now))
      const isSame = after.length === before.length && after.every((one, i) => one === before[i])
      if (!isSame && !(await setDevices(userId, profile, after))) continue
      if (!isSame) await reconcile(userId)
      return after
    }
    return undefined
  },
})
export type DeviceList = ReturnType<typeof deviceList>

export const hookStore = (
  { setHook }: Pick<Accounts, 'setHook'>,
  { reconcile }: Pick<FollowerLists, 'reconcile'>,
) => ({
  /**
   * Replaces the hook that was read, and returns the new one; undefined if its owner has changed it in the meantime.
   * A hook that is gone keeps neither address nor secret.
   */
  async replace(userId: string, before: Hook, changed: Hook): Promise<Hook | undefined> {
    if (changed === before) return before
    const after = changed.state === 'gone' ? { ...changed, url: null, secret: null } : changed
    if (!(await setHook(userId, before, after))) return undefined
    if (isHookOn(after) !== isHookOn(before)) await reconcile(userId)
    return after
  },
})
export type HookStore = ReturnType<typeof hookStore>
