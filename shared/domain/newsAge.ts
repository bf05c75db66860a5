import { dateText, type Instant, instantOf } from './dates.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** A time ahead of the reader's clock counts as now: clocks differ by seconds, news does not. */
export function newsAge(updated: Instant, now: Date): string {
  const instant = instantOf(updated)
  if (!instant) return 'TBD'
  const age = now.getTime() - instant.getTime()
  if (age < minute) return 'Just now'
  if (age < hour) return `${Math.floor(age / minute)}m ago`
  if (age < day) return `${Math.floor(age / hour)}h ago`
  return dateText(instant)
}
