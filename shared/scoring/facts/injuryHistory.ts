import type { DayNumber } from '../dayNumber.ts'

/** An earlier injury of the player, or of a team-mate, as it was known on the day of the estimate. */
export interface PastInjury {
  readonly injury: string
  readonly group: string
  readonly start: DayNumber
  /** Null while the player is out. */
  readonly end: DayNumber | null
  /** False for illness, rest and similar absences, which are not injuries. */
  readonly physical: boolean
}

export type TypicalDays = (injury: Pick<PastInjury, 'injury' | 'group'>) => number

/** Stands for "long ago or never" in the features that count the days since the last injury. */
export const neverDays = 2000

export const closedBefore = (past: readonly PastInjury[], day: DayNumber): PastInjury[] =>
  past.filter(({ start, end, physical }) => physical && start < day && end !== null && end <= day)

export const daysSince = (past: readonly PastInjury[], day: DayNumber): number =>
  past.reduce((least, { end, start }) => Math.min(least, day - (end ?? start)), neverDays)

/**
 * How much longer (above 0) or shorter (below 0) than usual earlier recoveries took, on the log scale. `prior`
 * pseudo-injuries pull it toward 0, so that one long absence does not mark a player for good.
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
