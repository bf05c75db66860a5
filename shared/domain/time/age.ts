import { type InstantLike, parseInstant, shortDate } from './dates.ts'

const msPerMinute = 60_000
const msPerHour = 60 * msPerMinute
const msPerDay = 24 * msPerHour

export interface Freshness {
  readonly text: string
  /** Older than the sport's refresh interval, or of unknown age. */
  readonly stale: boolean
}

export const freshness = (updated: InstantLike, now: Date, refreshMs: number): Freshness => {
  const instant = parseInstant(updated)
  if (!instant) return { text: 'Not updated yet', stale: true }
  const age = now.getTime() - instant.getTime()
  return { text: `Updated ${spokenAge(instant, age)}`, stale: age > refreshMs }
}

const spokenAge = (instant: Date, age: number): string => {
  if (age < msPerMinute) return 'just now'
  if (age < msPerHour) return `${Math.floor(age / msPerMinute)} min ago`
  if (age < msPerDay) return `${Math.floor(age / msPerHour)} h ago`
  return shortDate(instant)
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** A time ahead of the reader's clock counts as now: clocks differ by seconds, news does not. */
export const timeAgo = (updated: InstantLike, now: Date): string => {
  const instant = parseInstant(updated)
  if (!instant) return 'TBD'
  const age = now.getTime() - instant.getTime()
  if (age < minute) return 'Just now'
  if (age < hour) return `${Math.floor(age / minute)}m ago`
  if (age < day) return `${Math.floor(age / hour)}h ago`
  return shortDate(instant)
}
