import { dateText, type Instant, instantOf } from './dates.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

export interface Freshness {
  readonly text: string
  /** Older than the sport's refresh interval, or of unknown age. */
  readonly stale: boolean
}

export function freshness(updated: Instant, now: Date, refreshMs: number): Freshness {
  const instant = instantOf(updated)
  if (!instant) return { text: 'Not updated yet', stale: true }
  const age = now.getTime() - instant.getTime()
  return { text: `Updated ${spokenAge(instant, age)}`, stale: age > refreshMs }
}

function spokenAge(instant: Date, age: number): string {
  if (age < minute) return 'just now'
  if (age < hour) return `${Math.floor(age / minute)} min ago`
  if (age < day) return `${Math.floor(age / hour)} h ago`
  return dateText(instant)
}
