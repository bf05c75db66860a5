import { type InstantLike, parseInstant, shortDate } from './dates.ts'

const msPerMinute = 60_000
const msPerHour = 60 * msPerMinute
const msPerDay = 24 * msPerHour

export interface Freshness {
  readonly text: string
  /** The data is older than the sport's refresh interval, or its age is unknown. */
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

/**
 * The age of a news item, a post or a status: `5m ago`. A time in the future counts as now, because
 * the reader's clock may be some seconds slow.
 */
export const timeAgo = (updated: InstantLike, now: Date): string => {
  const instant = parseInstant(updated)
  if (!instant) return 'TBD'
  const age = now.getTime() - instant.getTime()
  if (age < msPerMinute) return 'Just now'
  if (age < msPerHour) return `${Math.floor(age / msPerMinute)}m ago`
  if (age < msPerDay) return `${Math.floor(age / msPerHour)}h ago`
  return shortDate(instant)
}
