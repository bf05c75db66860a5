import type { DayNumber } from '../dayNumber.ts'

/** An earlier injury of the same player (or of a team-mate), as known on the day in question. */
export interface PastInjury {
  readonly injury: string
  readonly group: string
  readonly start: DayNumber
  /** Null while he is still out. */
  readonly end: DayNumber | null
  /** False for illness, rest and the like, which are absences but not injuries. */
  readonly physical: boolean
}

export type TypicalDays = (injury: Pick<PastInjury, 'injury' | 'group'>) => number

/** "Long ago or never" in the terms that count days since the last one. */
export const neverDays = 2000

export const closedBefore = (past: readonly PastInjury[], day: DayNumber): PastInjury[] =>
  past.filter(({ start, end, physical }) => physical && start < day && end !== null && end <= day)

export const daysSince = (past: readonly PastInjury[], day: DayNumber): number =>
  past.reduce((least, { end, start }) => Math.min(least, day - (end ?? start)), neverDays)

/**
 * How much longer (above 0) or shorter than usual he took before, on the log scale, pulled
 * towards 0 by `prior` pseudo-injuries so that one long absence does not brand a player.
 */
export const paceOf = (
  closed: readonly PastInjury[],
  typical: TypicalDays,
  prior: number,
): number => {
  let sum = 0
  let count = 0
  for (const injury of closed) {
    const days = (injury.end ?? injury.start) - injury.start
    if (days < 1) continue
    sum += Math.log(days / typical(injury))
    count++
  }
  return sum / (count + prior)
}
