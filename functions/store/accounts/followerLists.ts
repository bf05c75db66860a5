import { type DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { isWritten } from '../dynamodb.ts'
import { profileKey } from '../keys.ts'
import type { Accounts, Profile } from './accounts.ts'
import { type Device, listening } from './devices.ts'
import { followsOf, subjectsOf } from './followedSets.ts'
import { type Followers, followers } from './followers.ts'
import { type Hook, isPosted } from './hooks.ts'

/** Whether a reader is told at once of those whom he follows: on a device, or at an address of his. */
export const isTold = ({ devices, hook }: Pick<Profile, 'devices' | 'hook'>): boolean =>
  Boolean(devices?.some(({ off }) => !off)) || isPosted(hook)

/**
 * The players and teams in whose lists a reader stands: none while there is no way to tell him, so that following alone
 * costs no row.
 */
const wantedBy = (stored: Partial<Profile>): ReadonlySet<string> =>
  isTold(stored) ? subjectsOf(followsOf(stored)) : new Set()

/**
 * Keeps players' and teams' lists of followers in agreement with the profiles, which are the truth. No transaction joins
 * them, so a reader is added before his profile says so and removed after it: a list may have one reader too many, which
 * its next use corrects, but none too few. For his erasure, the profile names at least the lists that hold him.
 */
export const watching = (
  db: DynamoDBDocumentClient,
  table: string,
  { profile }: Pick<Accounts, 'profile'>,
  lists: Pick<Followers, 'add' | 'remove'> = followers(db, table),
) => {
  const note = async (userId: string, verb: 'ADD' | 'DELETE', players: readonly string[]) => {
    if (players.length === 0) return
    const update = new UpdateCommand({
      TableName: table,
      Key: profileKey(userId),
      UpdateExpression: `${verb} watched_players :players`,
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeValues: { ':players': new Set(players) },
    })
    await isWritten(db.send(update))
  }
  const add = async (userId: string, players: readonly string[]) => {
    await note(userId, 'ADD', players)
    await lists.add(userId, players)
  }

  return {
    add,

    /**
     * Brings the lists of some players, or all of the reader's, in line with his profile. Repeats until the profile
     * stays the same, because another device may have changed it meanwhile.
     */
    async settle(userId: string, only?: readonly string[]) {
      for (let done: string | undefined; ; ) {
        const stored = await profile(userId, { consistent: true })
        const wanted = wantedBy(stored ?? {})
        const players = only ?? [...wanted.union(stored?.watched_players ?? new Set<string>())]
        const kept = players.filter((player) => wanted.has(player))
        if (kept.join() === done) return
        const left = players.filter((player) => !wanted.has(player))
        if (kept.length > 0) await add(userId, kept)
        await lists.remove(userId, left)
        await note(userId, 'DELETE', left)
        done = kept.join()
      }
    },

    /** Takes a reader who is being erased out of every list. */
    async forget(userId: string) {
      const stored: Partial<Profile> = (await profile(userId, { consistent: true })) ?? {}
      const followed = subjectsOf(followsOf(stored))
      await lists.remove(userId, [...followed.union(stored.watched_players ?? new Set<string>())])
    },
  }
}
export type WatchedPlayers = ReturnType<typeof watching>

/** Other devices of the member may write at the same moment. Then the change is made to what they left. */
const attempts = 10

export const deviceList = (
  { read, setDevices }: Pick<Accounts, 'read' | 'setDevices'>,
  { settle }: Pick<WatchedPlayers, 'settle'>,
) => ({
  /**
   * Changes the reader's devices, and forgets those that may no longer be told. Returns the devices left; undefined
   * if there is no profile, or if another device changed it at every attempt.
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

export const hookList = (
  { setHook }: Pick<Accounts, 'setHook'>,
  { settle }: Pick<WatchedPlayers, 'settle'>,
) => ({
  /**
   * Replaces what was read, unless its owner has changed it since. One that is gone keeps neither address nor secret.
   * Returns what is stored then; undefined if it was changed.
   */
  async replace(userId: string, before: Hook, changed: Hook): Promise<Hook | undefined> {
    if (changed === before) return before
    const after = changed.state === 'gone' ? { ...changed, url: null, secret: null } : changed
    if (!(await setHook(userId, before, after))) return undefined
    if (isPosted(after) !== isPosted(before)) await settle(userId)
    return after
  },
})
export type HookList = ReturnType<typeof hookList>
