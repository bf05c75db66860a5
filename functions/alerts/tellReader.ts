import { createHash } from 'node:crypto'
import type { AlertQueue } from '#functions/queues/alertQueue.ts'
import type { PushServices } from '#functions/runtime/webPush/pushServices.ts'
import type { Profile, Reader } from '#functions/store/accounts/accounts.ts'
import { type Device, devicesToPush } from '#functions/store/accounts/devices.ts'
import { followsOf, subjectsOf } from '#functions/store/accounts/followedSets.ts'
import type { DeviceList } from '#functions/store/accounts/followerLists.ts'
import type { readerAlerts } from '#functions/store/accounts/readerAlerts.ts'
import { usualWishes } from '#shared/domain/alerts/alertKind.ts'
import type { Delivery } from '#shared/domain/alerts/channel.ts'
import {
  endedAlert,
  nextPush,
  type PushedAlert,
  type ReaderAlert,
} from '#shared/domain/alerts/nextPush.ts'
import { pushMessage } from '#shared/domain/alerts/pushMessage.ts'
import { usualPushSettings } from '#shared/domain/alerts/quietHours.ts'
import { type Change, subjectOf } from '#shared/domain/score/teamChange.ts'
import { hookOf } from './postToHook.ts'

export interface PushingDependencies {
  alerts: ReturnType<typeof readerAlerts>
  devices: DeviceList
  push: PushServices
  queue: Pick<AlertQueue, 'send'>
}

/** Whether each channel is on, or an admin has stopped it. */
export type OpenChannels = Readonly<Record<'push' | 'hook', boolean>>

export interface News {
  /** All of the last days, oldest first. */
  changes: readonly Change[]
  /** From when on they are new to the readers who are told. */
  since: string
}

export interface Told {
  /** When the reader is to be looked at again; undefined if all is settled. */
  until?: Date | undefined
  /** What his devices' services have answered. */
  outcomes?: readonly Delivery[]
  /** No service has taken it, and one may do so later: he is told when the message is delivered again. */
  failure?: Error
}

/** Longer than the function may run: whoever holds a claim longer has been killed. */
const claimMs = 60_000

/** Another call is telling him. His message is delivered again, and then finds what is left. */
class Busy extends Error {
  override readonly name = 'Busy'
}

const endpointOf = ({ endpoint }: Device) => endpoint

/** The same if a call that was killed is repeated, so that the receiver can tell. */
const idOfPost = (userId: string, told: readonly PushedAlert[]): string =>
  createHash('sha256')
    .update([userId, ...told.map(({ change }) => change.id)].join('\n'))
    .digest('base64url')

/**
 * The changes that a reader may have to be told: those of the players and teams that he follows and of which there is
 * news, without those that are settled.
 */
const concerning = (
  { changes, since }: News,
  profile: Pick<Profile, 'followed_players' | 'followed_teams'>,
  alerts: readonly ReaderAlert[],
): readonly Change[] => {
  const settled = new Set(alerts.map(({ id }) => id))
  const recent = changes.filter(({ at }) => at >= since).map(subjectOf)
  const subjects = subjectsOf(followsOf(profile)).intersection(new Set(recent))
  return changes.filter((one) => subjects.has(subjectOf(one)) && !settled.has(one.id))
}

/**
 * Tells a reader in one push what is new, unless it was taken back, his quiet hours hold or he has been told enough
 * today. A claim keeps other calls away while a service is asked; only its answer ends an alert. So none is lost, and one
 * comes twice only if the function is killed after a service took it; the device then shows the same one again. What is
 * posted for him is a message of its own: with it he is reached, unless his address has failed when it was last called.
 */
export const tellReader =
  (dependencies: PushingDependencies) =>
  async (
    { id: userId, session, profile, alerts: known }: Reader,
    news: News,
    open: OpenChannels,
    now: Date,
  ): Promise<Told> => {
    const { alerts, devices: list, push, queue } = dependencies
    const devices = open.push ? devicesToPush(profile?.devices ?? [], session, now) : []
    const hook = open.hook ? hookOf({ session, profile }) : undefined
    const device = devices.toSorted((a, b) => b.seen_at.localeCompare(a.seen_at))[0]
    const zone = (device ?? hook)?.zone
    if (!profile || !zone) {
      if (open.push) await list.change(userId, now)
      return {}
    }
    const changes = concerning(news, profile, known.list)
    const next = nextPush({
      ...{ alerts: known.list, changes, zone, now },
      wishes: profile.alerts ?? usualWishes,
      settings: profile.push_settings ?? usualPushSettings,
    })
    if (next.does === 'nothing') return {}
    if (next.does === 'wait') return { until: next.until }
    const subjects = new Set(next.told.map(({ change }) => subjectOf(change)))
    const ending = changes.filter((one) => subjects.has(subjectOf(one)))
    const version = await alerts.claim(userId, known, now, new Date(now.getTime() + claimMs))
    if (version === undefined) throw new Busy()
    const unseen = known.list.filter(
      ({ told, ended_at }) => told && ended_at > (device?.seen_at ?? ''),
    )
    const message = pushMessage(next.told, {
      ...{ zone, now, unseen: unseen.length + next.told.length },
    })
    const outcomes = await Promise.all(devices.map((one) => push.send(one, message, now)))
    const reached = outcomes.includes('delivered') || (hook !== undefined && !hook.failing)
    if (!reached && outcomes.includes('later'))
      return { outcomes, failure: new Error('No push service took the alert') }
    const { told } = next
    const posted = {
      kind: 'hook',
      id: idOfPost(userId, told),
      reader: userId,
      told,
      tries: 1,
    } as const
    if (hook) await queue.send([posted])
    const settled = ending.map((change) =>
      endedAlert(change, now.toISOString(), reached || hook !== undefined),
    )
    await alerts.end(userId, { ...known, version }, settled, now)
    const gone = new Set(devices.filter((_, i) => outcomes[i] === 'gone').map(endpointOf))
    if (gone.size > 0)
      await list.change(userId, now, (left) => left.filter((one) => !gone.has(endpointOf(one))))
    return { until: next.until, outcomes }
  }
