import { type PlayerChange, togetherChanged } from '../score/playerChange.ts'
import { firstMinuteWhen, wallClock } from '../time/wallClock.ts'
import {
  type AlertKind,
  type AlertWishes,
  alertKindOf,
  type OwnWishes,
  wishesFor,
} from './alertKind.ts'
import { countWithinQuiet, type QuietHours, quietUntil } from './quietHours.ts'

export interface AlertSettings extends AlertWishes {
  readonly own: OwnWishes
  /** An IANA name. */
  readonly zone: string
  readonly quiet: QuietHours | null
  /** A player whose line-up locks before the quiet hours end is told at once. */
  readonly wakes_for_locks: boolean
  readonly most_a_day: number
}

/** A message that a reader got: about one player or, as a digest, about several. */
export interface SentMessage {
  readonly at: string
  readonly player_ids: readonly string[]
}

export interface Alert {
  readonly kind: AlertKind
  readonly change: PlayerChange
  /** When his line-up locks. */
  readonly lock: string | null
}

export interface AlertPlan {
  /** To be sent now, as one message. The weightiest first. */
  readonly send: readonly Alert[]
  readonly wait: readonly { readonly alert: Alert; readonly until: Date }[]
}

interface Pending {
  /** Told of the players whom he follows, and not yet sent to him. Oldest first. */
  readonly changes: readonly PlayerChange[]
  readonly lockOf: (player_id: string) => string | null
  /** Of the last two days. */
  readonly sent: readonly SentMessage[]
  readonly now: Date
}

const betweenAlertsMs = 15 * 60_000
/** Within the same quiet hours. */
const mostWakings = 2

/**
 * What a reader gets now, and what waits. Changes of one player are told as one, so one that was taken back before it
 * was sent is told to nobody. Whatever is due at the same moment goes out as one message.
 */
export const planAlerts = (settings: AlertSettings, pending: Pending): AlertPlan => {
  const { changes, lockOf } = pending
  const alerts = [...Map.groupBy(changes, ({ player_id }) => player_id).values()].flatMap(
    (own): Alert[] => {
      const change = togetherChanged(own)
      if (!change) return []
      const kind = alertKindOf(change, wishesFor(change, settings, settings.own))
      return kind ? [{ kind, change, lock: lockOf(change.player_id) }] : []
    },
  )
  const times = alerts.map((alert) => ({ alert, until: notBefore(alert, settings, pending) }))
  return {
    send: times.flatMap(({ alert, until }) => (until ? [] : [alert])).toSorted(byWeight),
    wait: times.flatMap(({ alert, until }) => (until ? [{ alert, until }] : [])),
  }
}

const weight: Record<AlertKind, number> = {
  ruled_out: 0,
  in_doubt: 1,
  chance: 2,
  back: 3,
  return: 4,
}
const byWeight = (a: Alert, b: Alert) =>
  weight[a.kind] - weight[b.kind] || (a.lock ?? '~').localeCompare(b.lock ?? '~')

/** Until when an alert waits; undefined if it is due. */
const notBefore = (
  { kind, change, lock }: Alert,
  settings: AlertSettings,
  { sent, now }: Pending,
): Date | undefined => {
  const today = wallClock(settings.zone, now).day
  const sentToday = sent.filter(({ at }) => wallClock(settings.zone, new Date(at)).day === today)
  if (sentToday.length >= settings.most_a_day)
    return firstMinuteWhen(settings.zone, now, [], ({ day }) => day !== today)

  const { quiet, zone } = settings
  const quietEnd = quietUntil(quiet, zone, now)
  if (quietEnd) {
    const times = sent.map(({ at }) => at)
    const locksFirst =
      lock !== null && Date.parse(lock) > now.getTime() && new Date(lock) < quietEnd
    const mayWake =
      settings.wakes_for_locks && countWithinQuiet(quiet, zone, times, quietEnd) < mostWakings
    if (!(locksFirst && mayWake)) return quietEnd
  }

  const last = sent.findLast(({ player_ids }) => player_ids.includes(change.player_id))
  const next = last && new Date(Date.parse(last.at) + betweenAlertsMs)
  return next && next > now && kind !== 'ruled_out' ? next : undefined
}
