import { type Instant, instantOf } from './dates.ts'
import type { SportId } from './sport.ts'

export interface Countdown {
  readonly days: number
  readonly hours: number
  readonly minutes: number
  readonly seconds: number
}

/** What is left until the start; null when the time is up or unknown, so that nothing is shown. */
export function countdownTo(start: Instant, now: Date): Countdown | null {
  const instant = instantOf(start)
  if (!instant) return null
  const left = Math.ceil((instant.getTime() - now.getTime()) / 1000)
  if (left <= 0) return null
  return {
    days: Math.floor(left / 86_400),
    hours: Math.floor(left / 3600) % 24,
    minutes: Math.floor(left / 60) % 60,
    seconds: left % 60,
  }
}

export const startWord = (sport: SportId): 'kickoff' | 'tipoff' =>
  sport === 2 ? 'tipoff' : 'kickoff'
