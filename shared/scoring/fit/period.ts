import { type Day, dateOf } from '../day.ts'
import type { FitRecord } from '../parameters/types.ts'

export interface Dated {
  readonly day: Day
}

/** The row that starts the last fifth; rows of one day stay together. */
export const lastFifthFrom = (rows: readonly Dated[]): Day =>
  rows[Math.floor(rows.length * 0.8)]?.day ?? 0

export const recordOf = (rows: readonly Dated[]): FitRecord => ({
  rows: rows.length,
  from: dateOf(rows[0]?.day ?? 0),
  to: dateOf(rows.at(-1)?.day ?? 0),
})
