import type { AlertQueue, AlertWork } from '#functions/queues/alertQueue.ts'
import { inParallel } from '#functions/runtime/inParallel.ts'
import type { Accounts, Profile } from '#functions/store/accounts/accounts.ts'
import { followsOf, subjectsOf } from '#functions/store/accounts/followedSets.ts'
import { type FollowerLists, getsAlerts } from '#functions/store/accounts/followerLists.ts'
import type { Followers } from '#functions/store/accounts/followers.ts'
import { followerShards } from '#functions/store/keys.ts'
import { usualWishes } from '#shared/domain/alerts/alertKind.ts'
import { alertOf } from '#shared/domain/alerts/nextPush.ts'
import { type Change, subjectOf } from '#shared/domain/score/teamChange.ts'

export interface TellingDependencies {
  accounts: Pick<Accounts, 'profiles'>
  followers: Pick<Followers, 'page'>
  followerLists: Pick<FollowerLists, 'reconcile'>
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
export const gatherSeconds = 10

const followsNow = (profile: Profile | undefined, subject: string) =>
  profile !== undefined && getsAlerts(profile) && subjectsOf(followsOf(profile)).has(subject)

/** Asks for those followers to be told who want to hear of the change. Nothing is written for any of them. */
const tellReaders = async (
  { accounts, followerLists, queue }: TellingDependencies,
  change: Change,
  readers: readonly string[],
) => {
  const subject = subjectOf(change)
  for (let from = 0; from < readers.length; from += readersOfMessage) {
    const some = readers.slice(from, from + readersOfMessage)
    const profiles = await accounts.profiles(some)
    const follows = (reader: string) => followsNow(profiles.get(reader), subject)
    await inParallel(
      some.filter((reader) => !follows(reader)),
      writesAtOnce,
      (reader) => followerLists.reconcile(reader, [subject]),
    )
    const told = some.filter(
      (reader) => follows(reader) && alertOf(change, profiles.get(reader)?.alerts ?? usualWishes),
    )
    if (told.length > 0)
      await queue.send([{ kind: 'readers', readers: told, since: change.at }], gatherSeconds)
  }
}

/** The followers of small shards at once, and each large shard by a message of its own. */
export const tellOfChange = async (dependencies: TellingDependencies, change: Change) => {
  const shards = Array.from({ length: followerShards }, (_, shard) => shard)
  const large: AlertWork[] = []
  const few = await inParallel(shards, shardsAtOnce, async (shard) => {
    const { readers, isLast } = await dependencies.followers.page(
      subjectOf(change),
      shard,
      readersAtOnce,
    )
    if (isLast) return readers
    large.push({ kind: 'followers', change, shard })
    return []
  })
  await dependencies.queue.send(large)
  await tellReaders(dependencies, change, few.flat())
}

/** A page of a shard. The next one is asked for first, so that both are worked on at the same time. */
export const tellFollowers = async (
  dependencies: TellingDependencies,
  { change, shard, after }: Extract<AlertWork, { kind: 'followers' }>,
) => {
  const { followers, queue } = dependencies
  const { readers, isLast } = await followers.page(subjectOf(change), shard, readersOfPage, after)
  const last = readers.at(-1)
  if (!isLast && last) await queue.send([{ kind: 'followers', change, shard, after: last }])
  await tellReaders(dependencies, change, readers)
}
