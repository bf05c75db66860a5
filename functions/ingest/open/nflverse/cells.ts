import * as z from 'zod'
import { refused } from '../../feed/factReader.ts'
import { singleLine, truncate } from '../../feed/plainText.ts'
import type { Line } from '../read/table.ts'

/** R writes a missing value as `NA`, and the exports write it as nothing. */
const isMissing = (cell: string) => cell === '' || cell === 'NA'

/** One line of text of at most so many characters. */
export const textCell = (longest: number) =>
  z
    .string()
    .transform((cell) => (isMissing(cell) ? null : truncate(singleLine(cell), longest) || null))

/** `69` and, in some exports, `69.0`. */
export const numberCell = z.string().transform((cell, context): number | null => {
  if (isMissing(cell)) return null
  // Adding 0 turns -0 into 0, which the comparison of facts tells apart.
  if (/^-?\d{1,9}(\.\d{1,6})?$/.test(cell)) return Number(cell) + 0
  return refused(context, 'is not a number')
})

/** Inches: `75`, `75.0` and, in old rosters, `6-3`. */
export const heightCell = z.string().transform((cell, context): number | null => {
  if (isMissing(cell)) return null
  const [, feet, inches] = /^(\d)-(\d{1,2})$/.exec(cell) ?? []
  if (feet && Number(inches) < 12) return Number(feet) * 12 + Number(inches)
  return /^\d{2}(\.0)?$/.test(cell) ? Number(cell) : refused(context, 'is not a height')
})

/** `00-0033873`, the league's own number of a player. */
export const playerIdCell = z
  .string()
  .transform((cell, context) => playerIdOf(cell) ?? refused(context, "is no player's number"))

export const playerIdOf = (cell: string): string | undefined =>
  /^\d{2}-\d{7}$/.test(cell) ? `nfl-${cell}` : undefined

export const recordOf = (line: Line, columns: readonly string[]): Record<string, string> =>
  Object.fromEntries(columns.map((column) => [column, line.cell(column)]))
