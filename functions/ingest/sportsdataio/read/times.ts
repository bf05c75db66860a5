import { dayNumber } from '#shared/domain/time/calendar.ts'

/** What a text of the provider says of time: a day, and the instant where it names one. */
export interface Moment {
  day: string
  at: Date
  /** Midnight: often a day alone. */
  midnight: boolean
}
export type Zone = 'utc' | 'eastern'

const minuteMs = 60_000

/** The v2 form, `/Date(1388451673760-0500)/`: the milliseconds are UTC, the offset is for show. */
const wcf = /^\/Date\((-?\d{1,15})(?:([+-])(\d{2})(\d{2}))?\)\/$/
/** The v3 form, `2026-09-13T13:00:00`: no offset, the field decides. */
const wall = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}:\d{2})(?:\.(\d{1,9}))?(Z|[+-]\d{2}:\d{2})?)?$/

/** .NET's DateTime.MinValue: how the provider writes null. */
const unset = '0001-01-01'

/** Null for no time, undefined for what is none. */
export const momentOf = (text: string, zone: Zone): Moment | null | undefined => {
  const found = ofWcf(text) ?? ofWall(text, zone)
  return found?.day === unset ? null : found
}

const ofWcf = (text: string): Moment | undefined => {
  const [, ms, sign, hours, minutes] = wcf.exec(text) ?? []
  if (ms === undefined) return undefined
  const offset = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * (sign === '-' ? -1 : 1)
  return moment(new Date(Number(ms)), new Date(Number(ms) + offset * minuteMs))
}

const ofWall = (text: string, zone: Zone): Moment | undefined => {
  const [, date, clock = '00:00:00', fraction = '', offset] = wall.exec(text) ?? []
  if (dayNumber(date) === undefined) return undefined
  const local = new Date(`${date}T${clock}.${fraction.slice(0, 3).padEnd(3, '0')}Z`)
  if (Number.isNaN(local.getTime())) return undefined
  if (offset) return moment(new Date(`${date}T${clock}${offset}`), local)
  return moment(zone === 'utc' ? local : ofEastern(local), local)
}

const moment = (at: Date, local: Date): Moment | undefined => {
  if (Number.isNaN(at.getTime()) || Number.isNaN(local.getTime())) return undefined
  const [day = '', clock] = local.toISOString().split('T')
  if (dayNumber(day) === undefined) return undefined
  return { day, at, midnight: clock === '00:00:00.000Z' }
}

const eastern = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  timeZoneName: 'longOffset',
})

/** `GMT-04:00` → 240 minutes behind. Before 1883 there were seconds, too. */
const minutesBehind = (at: Date) => {
  const [, hours, minutes] = /GMT-(\d{2}):(\d{2})/.exec(eastern.format(at)) ?? []
  return Number(hours ?? 5) * 60 + Number(minutes ?? 0)
}

/**
 * The instant of a clock in New York. Of an hour that comes twice the first is meant; one that
 * the clock jumps over is read as if it had not jumped yet.
 */
const ofEastern = (local: Date): Date => {
  const asSummer = new Date(local.getTime() + 240 * minuteMs)
  return minutesBehind(asSummer) === 240
    ? asSummer
    : new Date(local.getTime() + minutesBehind(asSummer) * minuteMs)
}

/** When a record says that it was written, and never after it was fetched: a clock may be wrong. */
export const writtenAt = (updated: Moment | null, fetchedAt: Date): string =>
  earlier(updated?.at, fetchedAt).toISOString()

export const earlier = (one: Date | undefined, other: Date): Date =>
  one && one < other ? one : other
