import type { AlertQueue, AlertWork } from '#functions/queues/alertQueue.ts'
import { inParallel } from '#functions/runtime/inParallel.ts'
import { countMetric } from '#functions/runtime/log.ts'
import type { Accounts, Profile } from '#functions/store/accounts/accounts.ts'
import type { Followers } from '#functions/store/accounts/followers.ts'
import type { ReaderAlerts } from '#functions/store/accounts/readerAlerts.ts'
import type { WatchedPlayers } from '#functions/store/accounts/watching.ts'
import { followerShards } from '#functions/store/keys.ts'
import { idOfFollow } from '#shared/domain/account/follows.ts'
import { alertKindOf, usualWishes } from '#shared/domain/alerts/alertKind.ts'
import type { PlayerChange } from '#shared/domain/score/playerChange.ts'

export interface TellingDependencies {
  accounts: Pick<Accounts, 'profiles'>
  followers: Pick<Followers, 'page'>
  watching: Pick<WatchedPlayers, 'settle'>
  alerts: Pick<ReaderAlerts, 'add'>
  queue: Pick<AlertQueue, 'send'>
}

/** A call of the function handles so many readers within seconds. */
const readersOfPage = 1_000
/** More of a shard are left to calls of their own, which work at the same time. */
const readersAtOnce = 32
const readersOfMessage = 100
const writesAtOnce = 50
const shardsAtOnce = 8

/** In this time a burst of changes comes together, and one that is taken back at once is not told. */
const gatherSeconds = 20

const followsNow = (profile: Profile | undefined, playerId: string) =>
  Boolean(profile?.devices?.length) &&
  [...(profile?.followed_players ?? [])].some((key) => idOfFollow(key) === playerId)

/**
 * Notes a change for those of its player's followers who want to be told, and asks for them to be told. Whatever is
 * done twice has been done once: the notes are one of a reader and a change.
 */
const tellReaders = async (
  { accounts, watching, alerts, queue }: TellingDependencies,
  change: PlayerChange,
  readers: readonly string[],
  now: Date,
) => {
  for (let from = 0; from < readers.length; from += readersOfMessage) {
    const some = readers.slice(from, from + readersOfMessage)
    const profiles = await accounts.profiles(some)
    const told = await inParallel(some, writesAtOnce, async (reader) => {
      const profile = profiles.get(reader)
      if (!followsNow(profile, change.player_id)) {
        await watching.settle(reader, [change.player_id])
        return []
      }
      if (!alertKindOf(change, profile?.alerts ?? usualWishes)) return []
      await alerts.add(reader, change, now)
      return [reader]
    })
    const waiting = told.flat()
    if (waiting.length === 0) continue
    // Also for those who had been noted before: whoever noted them may have been killed before he asked.
    await queue.send([{ kind: 'readers', readers: waiting }], gatherSeconds)
    countMetric('AlertsNoted', {}, waiting.length)
  }
}

/** The followers of small shards at once, and each large shard by a message of its own. */
export const tellOfChange = async (
  dependencies: TellingDependencies,
  change: PlayerChange,
  now: Date,
) => {
  const shards = Array.from({ length: followerShards }, (_, shard) => shard)
  const large: AlertWork[] = []
  const few = await inParallel(shards, shardsAtOnce, async (shard) => {
    const { readers, isLast } = await dependencies.followers.page(
      change.player_id,
      shard,
      readersAtOnce,
    )
    if (isLast) return readers
    large.push({ kind: 'followers', change, shard })
    return []
  })
  await dependencies.queue.send(large)
  await tellReaders(dependencies, change, few.flat(), now)
}

/** A page of a shard. The next one is asked for first, so that both are worked on at the same time. */
export const tellFollowers = async (
  dependencies: TellingDependencies,
  { change, shard, after }: Extract<AlertWork, { kind: 'followers' }>,
  now: Date,
) => {
  const { followers, queue } = dependencies
  const { readers, isLast } = await followers.page(change.player_id, shard, readersOfPage, after)
  const last = readers.at(-1)
  if (!isLast && last) await queue.send([{ kind: 'followers', change, shard, after: last }])
  await tellReaders(dependencies, change, readers, now)
}
