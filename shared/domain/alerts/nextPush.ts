import { type PlayerChange, type PlayerState, togetherChanged } from '../score/playerChange.ts'
import { wallClock } from '../time/wallClock.ts'
import { type AlertKind, type AlertWishes, alertKindOf, alertKinds } from './alertKind.ts'
import { nextDayBegins, type PushSettings, quietUntil } from './quietHours.ts'

/** A change that a reader is to be told, or that has been settled for him. */
export interface ReaderAlert {
  readonly change: PlayerChange
  /** When it was told, or when it turned out that it need not be; undefined while it waits. */
  readonly ended_at?: string | undefined
  readonly told?: boolean | undefined
}

/** What is told of one player. */
export interface PushedAlert {
  readonly kind: AlertKind
  readonly change: PlayerChange
}

interface Known {
  readonly alerts: readonly ReaderAlert[]
  /** By player, as what he stands now. */
  readonly states: ReadonlyMap<string, PlayerState>
  readonly wishes: AlertWishes
  readonly settings: PushSettings
  readonly zone: string
  readonly now: Date
}

export type NextPush =
  /** Everything that waits has been taken back. */
  | { readonly does: 'nothing' }
  | { readonly does: 'wait'; readonly until: Date }
  | { readonly does: 'tell'; readonly told: readonly PushedAlert[] }

/** Alerts that were told together have the same time. */
const pushesOfToday = ({ alerts, zone, now }: Known): number => {
  const today = wallClock(zone, now).day
  const times = alerts.flatMap(({ ended_at, told }) => (told && ended_at ? [ended_at] : []))
  return new Set(times.filter((time) => wallClock(zone, new Date(time)).day === today)).size
}

/** The state of a player before the oldest change that waits, and the one of today: what lies between is not told. */
const worthTelling = ({ alerts, states, wishes }: Known): readonly PushedAlert[] => {
  const byPlayer = Map.groupBy(
    alerts.filter(({ ended_at }) => ended_at === undefined).map(({ change }) => change),
    ({ player_id }) => player_id,
  )
  const told = [...byPlayer.values()].flatMap((changes): PushedAlert[] => {
    const inOrder = changes.toSorted((a, b) => a.at.localeCompare(b.at))
    const last = inOrder.at(-1)
    const now = last && states.get(last.player_id)
    const change = togetherChanged(now ? [...inOrder, { ...last, to: now }] : inOrder)
    const kind = change && alertKindOf(change, wishes)
    return kind ? [{ kind, change }] : []
  })
  return told.toSorted((a, b) => alertKinds.indexOf(a.kind) - alertKinds.indexOf(b.kind))
}

/** What a reader's devices are told of all that waits for him: one push, later, or nothing. */
export const nextPush = (known: Known): NextPush => {
  const { settings, zone, now } = known
  const told = worthTelling(known)
  if (told.length === 0) return { does: 'nothing' }
  const quietEnds = quietUntil(settings.quiet, zone, now)
  if (quietEnds) return { does: 'wait', until: quietEnds }
  if (pushesOfToday(known) >= settings.most_a_day)
    return { does: 'wait', until: nextDayBegins(zone, now) }
  return { does: 'tell', told }
}
