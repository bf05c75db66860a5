import { type InstantLike, parseInstant, shortDate } from './dates.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

interface AgeWords {
  readonly now: string
  readonly minutes: string
  readonly hours: string
}

/** After a day it is a date. A time to come counts as now, as the reader's clock may be some seconds slow. */
const ageText = (instant: Date, ageMs: number, words: AgeWords): string => {
  if (ageMs < minuteMs) return words.now
  if (ageMs < hourMs) return Math.floor(ageMs / minuteMs) + words.minutes
  return ageMs < 24 * hourMs ? Math.floor(ageMs / hourMs) + words.hours : shortDate(instant)
}

/** Until the first run has ended there is no page, of whatever is in the address; nor on a portal without data. */
export const noPagesYet = 'No pages made yet'

/** Data is stale if it is older than the sport's refresh interval. */
export const freshness = (updated: InstantLike, now: Date, refreshMs: number) => {
  const instant = parseInstant(updated)
  if (!instant) return { text: noPagesYet, stale: false }
  const age = now.getTime() - instant.getTime()
  const words = { now: 'just now', minutes: ' min ago', hours: ' h ago' }
  return { text: `Updated ${ageText(instant, age, words)}`, stale: age > refreshMs }
}

/** The age of a news item, a post or a status: `5m ago`. */
export const timeAgo = (updated: InstantLike, now: Date): string => {
  const instant = parseInstant(updated)
  const words = { now: 'Just now', minutes: 'm ago', hours: 'h ago' }
  return instant ? ageText(instant, now.getTime() - instant.getTime(), words) : 'TBD'
}
