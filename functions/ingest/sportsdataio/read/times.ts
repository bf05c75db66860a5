import { dayNumber } from '#shared/domain/time/calendar.ts'
import { instantOf } from '../../feed/localTime.ts'

/** A time as the provider writes it: a day and, if stated, an instant. */
export interface Moment {
  day: string
  at: Date
  /** Midnight often stands for a day without a time. */
  midnight: boolean
}
export type ClockZone = 'utc' | 'eastern'

const minuteMs = 60_000

/** API v2, `/Date(1388451673760-0500)/`: the milliseconds are UTC whatever the offset. */
const wcfForm = /^\/Date\((-?\d{1,15})(?:([+-])(\d{2})(\d{2}))?\)\/$/
/** API v3, `2026-09-13T13:00:00`: there is no offset, so the zone depends on the field. */
const wallClockForm =
  /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}:\d{2})(?:\.(\d{1,9}))?(Z|[+-]\d{2}:\d{2})?)?$/

/** .NET's DateTime.MinValue, which the provider writes for null. */
const unsetDay = '0001-01-01'

/** Null if the provider states no time, undefined if the text is not a time. */
export const parseMoment = (text: string, zone: ClockZone): Moment | null | undefined => {
  const moment = parseWcf(text) ?? parseWallClock(text, zone)
  return moment?.day === unsetDay ? null : moment
}

const parseWcf = (text: string): Moment | undefined => {
  const [, ms, sign, hours, minutes] = wcfForm.exec(text) ?? []
  if (ms === undefined) return undefined
  const offset = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * (sign === '-' ? -1 : 1)
  return momentOf(new Date(Number(ms)), new Date(Number(ms) + offset * minuteMs))
}

const parseWallClock = (text: string, zone: ClockZone): Moment | undefined => {
  const [, date, clock = '00:00:00', fraction = '', offset] = wallClockForm.exec(text) ?? []
  if (dayNumber(date) === undefined) return undefined
  const local = new Date(`${date}T${clock}.${fraction.slice(0, 3).padEnd(3, '0')}Z`)
  if (Number.isNaN(local.getTime())) return undefined
  if (offset) return momentOf(new Date(`${date}T${clock}${offset}`), local)
  return momentOf(zone === 'utc' ? local : instantOf('America/New_York', local), local)
}

const momentOf = (at: Date, local: Date): Moment | undefined => {
  if (Number.isNaN(at.getTime()) || Number.isNaN(local.getTime())) return undefined
  const [day = '', clock] = local.toISOString().split('T')
  if (dayNumber(day) === undefined) return undefined
  return { day, at, midnight: clock === '00:00:00.000Z' }
}

/** The time at which a record was written, but never after its fetch: a clock may be wrong. */
export const writtenAt = (updated: Moment | null, fetchedAt: Date): string =>
  earlierOf(updated?.at, fetchedAt).toISOString()

export const earlierOf = (time: Date | undefined, other: Date): Date =>
  time && time < other ? time : other
