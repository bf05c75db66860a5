import { type DayNumber, dateOf } from '../dayNumber.ts'
import type { FitRecord } from '../parameters/types.ts'

export interface Dated {
  readonly day: DayNumber
}

/**
 * The day that starts the last fifth of the rows since the first that `starts`, such as a game whose
 * absences are known; rows of one day stay together.
 */
export const lastFifthFrom = <Row extends Dated>(
  rows: readonly Row[],
  starts: (row: Row) => boolean = () => true,
): DayNumber => {
  const counted = rows.slice(rows.findIndex(starts))
  return counted[Math.floor(counted.length * 0.8)]?.day ?? 0
}

export const recordOf = (rows: readonly Dated[]): FitRecord => ({
  rows: rows.length,
  from: dateOf(rows[0]?.day ?? 0),
  to: dateOf(rows.at(-1)?.day ?? 0),
})
