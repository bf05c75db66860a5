import { type PlayerChange, togetherChanged } from '../score/playerChange.ts'
import {
  bandTogether,
  type Change,
  isOfTeam,
  subjectOf,
  type TeamChange,
} from '../score/teamChange.ts'
import { wallClock } from '../time/wallClock.ts'
import { type AlertWishes, alertKindOf, alertKinds, teamAlertKindOf } from './alertKind.ts'
import type { Alerted } from './alertText.ts'
import { nextDayBegins, type PushSettings, quietUntil } from './quietHours.ts'

/** A change that a reader has been told, or that all his devices have refused. */
export interface ReaderAlert extends Pick<Change, 'id' | 'at' | 'name' | 'cause'> {
  /** The player or the team. */
  readonly subject: string
  readonly ended_at: string
  readonly told: boolean
}

export const endedAlert = (change: Change, ended_at: string, told: boolean): ReaderAlert => {
  const { id, at, name, cause } = change
  return { id, at, name, cause, subject: subjectOf(change), ended_at, told }
}

/** What is told of one player or team. */
export type PushedAlert = Alerted<PlayerChange, TeamChange>

export const isOfPlayer = (alert: PushedAlert): alert is PlayerAlert => alert.kind !== 'band'
export type PlayerAlert = Exclude<PushedAlert, { kind: 'band' }>

/** The alert that a change becomes; undefined if the reader does not want it. */
export const alertOf = (change: Change, wishes: AlertWishes): PushedAlert | undefined => {
  if (isOfTeam(change)) {
    const kind = teamAlertKindOf(change, wishes)
    return kind && { kind, change }
  }
  const kind = alertKindOf(change, wishes)
  return kind && { kind, change }
}

interface Known {
  /** What the reader has been told lately. */
  readonly alerts: readonly ReaderAlert[]
  /** What he has not been told of the players of whom there is news, oldest first. */
  readonly changes: readonly Change[]
  readonly wishes: AlertWishes
  readonly settings: PushSettings
  readonly zone: string
  readonly now: Date
}

export type NextPush =
  /** All has been taken back, or is not what he wants to hear. */
  | { readonly does: 'nothing' }
  | { readonly does: 'wait'; readonly until: Date }
  | {
      readonly does: 'tell'
      readonly told: readonly PushedAlert[]
      /** When the players are looked at of whom he has just been told something else. */
      readonly until?: Date
    }

/** Alerts that were told together have the same time. */
const pushesOfToday = ({ alerts, zone, now }: Known): number => {
  const today = wallClock(zone, now).day
  const times = alerts.flatMap(({ ended_at, told }) => (told ? [ended_at] : []))
  return new Set(times.filter((time) => wallClock(zone, new Date(time)).day === today)).size
}

const together = (first: Change, last: Change): Change | undefined => {
  if (isOfTeam(first)) return isOfTeam(last) ? bandTogether(first, last) : undefined
  return isOfTeam(last) ? undefined : togetherChanged([first, last])
}

/**
 * All changes of a player or a team are told as one: from before the first that the reader would have wanted to hear to
 * now. What lies between is not told, nor what has been taken back.
 */
export const worthTelling = ({
  changes,
  wishes,
}: Pick<Known, 'changes' | 'wishes'>): readonly PushedAlert[] => {
  const told = [...Map.groupBy(changes, subjectOf).values()].flatMap((all): PushedAlert[] => {
    const first = all.find((one) => alertOf(one, wishes))
    const last = all.at(-1)
    const change = first && last && together(first, last)
    const alert = change && alertOf(change, wishes)
    return alert ? [alert] : []
  })
  return told.toSorted((a, b) => alertKinds.indexOf(a.kind) - alertKinds.indexOf(b.kind))
}

/** A source that corrects itself within this time rings once: then only what is still true is said. */
const restMs = 15 * 60_000

/** Until when a player's next alert waits; undefined if it need not. That he is out is always told at once. */
const restsUntil = ({ kind, change }: PushedAlert, { alerts, now }: Known): Date | undefined => {
  if (kind === 'ruled_out') return undefined
  const subject = subjectOf(change)
  const times = alerts.flatMap((before) =>
    before.told && before.subject === subject ? [Date.parse(before.ended_at) + restMs] : [],
  )
  const until = new Date(Math.max(0, ...times))
  return until > now ? until : undefined
}

/** What a reader's devices are told of all that is new to him: one push, later, or nothing. */
export const nextPush = (known: Known): NextPush => {
  const { settings, zone, now } = known
  const worthy = worthTelling(known)
  if (worthy.length === 0) return { does: 'nothing' }
  const quietEnds = quietUntil(settings.quiet, zone, now)
  if (quietEnds) return { does: 'wait', until: quietEnds }
  if (pushesOfToday(known) >= settings.most_a_day)
    return { does: 'wait', until: nextDayBegins(zone, now) }
  const told = worthy.filter((one) => !restsUntil(one, known))
  const rests = worthy.flatMap((one) => restsUntil(one, known) ?? [])
  const until = new Date(Math.min(...rests.map((time) => time.getTime())))
  if (told.length === 0) return { does: 'wait', until }
  return { does: 'tell', told, ...(rests.length > 0 && { until }) }
}
