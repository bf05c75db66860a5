export type Grading = 'win' | 'loss' | 'push' | 'none'

export interface Final {
  readonly home: number
  readonly away: number
}

/** +1 for home or over, −1 for away or under, 0 for no pick. */
export const directionOf = (outcome: string): 1 | -1 | 0 => {
  if (/^(home:|over$)/i.test(outcome)) return 1
  return /^(away:|under$)/i.test(outcome) ? -1 : 0
}

const isTotal = (outcome: string): boolean => /^(over|under)$/i.test(outcome)

/** Graded at the line that was stored with the pick, wherever it moved later. */
export const grade = (outcome: string, line: number | null, { home, away }: Final): Grading => {
  const direction = directionOf(outcome)
  if (direction === 0 || line === null) return 'none'
  const above = isTotal(outcome) ? home + away - line : home - away + line
  if (!Number.isFinite(above)) return 'none'
  if (above === 0) return 'push'
  return above * direction > 0 ? 'win' : 'loss'
}

/** Points by which the pick's line was better than the closing one. */
export const closingLineValue = (
  outcome: string,
  line: number | null,
  closing: number | null,
): number | null => {
  const direction = directionOf(outcome)
  if (direction === 0 || line === null || closing === null) return null
  const better = isTotal(outcome) ? closing - line : line - closing
  const value = better * direction
  return Number.isFinite(value) ? value : null
}
