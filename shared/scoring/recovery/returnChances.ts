import { backBy, type ReturnCurve } from './returnCurve.ts'

/**
 * The bars of a chart of returns: one for each game or, where that would be too many, for each week or four
 * weeks.
 */
export interface ReturnChances {
  readonly unit: 'game' | 'week' | 'month'
  readonly bars: readonly ReturnBar[]
  /** The chance of a later return, or of none. All chances add up to 1. */
  readonly later: number
}

interface ReturnBar {
  /** In days since the injury: the day of the game, or the last day of the weeks. */
  readonly until: number
  readonly chance: number
  /** True if the bar holds a day of the 80% range. */
  readonly inRange: boolean
}

interface Now {
  /** All in days since the injury: the days missed so far, the next game, and the forecast's range. */
  readonly out: number
  readonly next: number
  readonly low: number
  readonly high: number
  /** The games from the next one on; empty where the schedule is not known. */
  readonly games: readonly number[]
  readonly playsNext: number
}

const mostGames = 10
const mostWeeks = 12
const mostMonths = 14
const daysOfWeek = 7
const daysOfMonth = 28

/** The chance that each game, week or month is the one in which a player who is still out comes back. */
export const returnChances = (curve: ReturnCurve, now: Now): ReturnChances => {
  const beyond = now.games.findIndex((day) => day >= now.high)
  if (beyond >= 0 && beyond < mostGames - 1) {
    const games = now.games.slice(0, Math.max(beyond + 2, 4))
    return barsOf('game', curve, now, games)
  }
  const weeks = Math.ceil((now.high - now.out) / daysOfWeek) + 1
  const isWeekly = weeks <= mostWeeks
  const [unit, days] = isWeekly
    ? (['week', daysOfWeek] as const)
    : (['month', daysOfMonth] as const)
  const count = isWeekly ? weeks : Math.ceil((now.high - now.out) / daysOfMonth) + 1
  const ends = Array.from(
    { length: Math.min(Math.max(count, 3), isWeekly ? mostWeeks : mostMonths) },
    (_, index) => now.out + days * (index + 1),
  )
  return barsOf(unit, curve, now, ends)
}

const barsOf = (
  unit: ReturnChances['unit'],
  curve: ReturnCurve,
  { out, next, low, high, playsNext }: Now,
  ends: readonly number[],
): ReturnChances => {
  // The stated chance of the next game is the lowest of several curves, so the others share what it leaves.
  const [start, before] = unit === 'game' ? [next, playsNext] : [out, 0]
  const backUntil = (day: number) =>
    day <= start ? before : before + (1 - before) * backBy(curve, day, start)
  const bars = ends.map((until, index) => {
    const from = index === 0 ? out : (ends[index - 1] ?? out)
    const chance = backUntil(until) - (index === 0 ? 0 : backUntil(from))
    return { until, chance, inRange: from < high && until >= low }
  })
  return { unit, bars, later: Math.max(0, 1 - backUntil(ends.at(-1) ?? start)) }
}
