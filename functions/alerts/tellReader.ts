import { inParallel } from '#functions/runtime/inParallel.ts'
import { countMetric } from '#functions/runtime/log.ts'
import type { PushServices } from '#functions/runtime/webPush/pushServices.ts'
import type { Accounts } from '#functions/store/accounts/accounts.ts'
import { type Device, listening } from '#functions/store/accounts/devices.ts'
import type { ReaderAlerts } from '#functions/store/accounts/readerAlerts.ts'
import type { DeviceList } from '#functions/store/accounts/watching.ts'
import type { ScoreHistory } from '#functions/store/calculations/scoreHistory.ts'
import { usualWishes } from '#shared/domain/alerts/alertKind.ts'
import { nextPush, type ReaderAlert } from '#shared/domain/alerts/nextPush.ts'
import { pushMessage } from '#shared/domain/alerts/pushMessage.ts'
import { usualPushSettings } from '#shared/domain/alerts/quietHours.ts'
import type { PlayerState } from '#shared/domain/score/playerChange.ts'

export interface PushingDependencies {
  accounts: Pick<Accounts, 'read'>
  alerts: ReaderAlerts
  devices: DeviceList
  history: Pick<ScoreHistory, 'newest'>
  push: PushServices
}

/** What became of a reader's alerts: all is settled, or they are looked at again at a time. */
export type Told = { until?: Date }

/** Longer than the function may run: whoever holds a claim longer has been killed. */
const claimMs = 60_000
const statesAtOnce = 10

/** Another call is telling him. His message is delivered again, and then finds what is left. */
class Busy extends Error {
  override readonly name = 'Busy'
}

/** The states of players as readers were last told of them. */
const statesOf = async (
  alerts: readonly ReaderAlert[],
  { history }: Pick<PushingDependencies, 'history'>,
  now: Date,
): Promise<ReadonlyMap<string, PlayerState>> => {
  const ids = [...new Set(alerts.map(({ change }) => change.player_id))]
  const points = await inParallel(ids, statesAtOnce, (id) =>
    history.newest<{ told?: PlayerState }>(id, now, 1),
  )
  return new Map(
    ids.flatMap((id, i) => {
      const state = points[i]?.[0]?.shown.told
      return state ? [[id, state] as const] : []
    }),
  )
}

const endpointOf = ({ endpoint }: Device) => endpoint
const lastSeen = (devices: readonly Device[]) =>
  devices.toSorted((a, b) => b.seen_at.localeCompare(a.seen_at))[0]

/**
 * Tells a reader in one push what waits for him, unless it was taken back, his quiet hours hold or he has been told
 * enough today. A claim keeps other calls away while a service is asked; only its answer ends an alert. So none is lost,
 * and one comes twice only if the function is killed after a service took it; the device then shows the same one again.
 */
export const tellReader =
  (dependencies: PushingDependencies) =>
  async (userId: string, now: Date): Promise<Told> => {
    const { alerts } = dependencies
    const all = await alerts.of(userId)
    const waiting = all.filter(({ ended_at }) => ended_at === undefined)
    if (waiting.length === 0) return {}
    const endAll = async (told: boolean) => {
      for (const { change } of waiting) await alerts.end(userId, change.id, now, told)
    }
    const { session, profile } = await dependencies.accounts.read(userId)
    const devices = listening(profile?.devices ?? [], session, now)
    const device = lastSeen(devices)
    if (!device) {
      await endAll(false)
      await dependencies.devices.change(userId, now)
      return {}
    }
    const next = nextPush({
      alerts: all,
      states: await statesOf(waiting, dependencies, now),
      wishes: profile?.alerts ?? usualWishes,
      settings: profile?.push_settings ?? usualPushSettings,
      zone: device.zone,
      now,
    })
    if (next.does === 'wait') return { until: next.until }
    if (next.does === 'nothing') {
      await endAll(false)
      return {}
    }
    // In the order of their keys, so that of two calls one gets all that both want.
    const until = new Date(now.getTime() + claimMs)
    for (const { change } of waiting)
      if (!(await alerts.claim(userId, change.id, now, until))) throw new Busy()
    const unseen = all.filter(({ told, ended_at = '' }) => told && ended_at > device.seen_at).length
    const message = pushMessage(next.told, {
      ...{ zone: device.zone, now, unseen: unseen + next.told.length },
    })
    const outcomes = await Promise.all(
      devices.map((one) => dependencies.push.send(one, message, now)),
    )
    for (const outcome of outcomes) countMetric('Pushes', { outcome })
    const reached = outcomes.includes('delivered')
    if (!reached && outcomes.includes('later')) throw new Error('No push service took the alert')
    await endAll(reached)
    const gone = new Set(devices.filter((_, i) => outcomes[i] === 'gone').map(endpointOf))
    if (gone.size > 0)
      await dependencies.devices.change(userId, now, (left) =>
        left.filter((one) => !gone.has(endpointOf(one))),
      )
    return {}
  }
