import type { HealthScale } from '../parameters/types.ts'
/**
 * The score from 0 to 10 that a loss of health leaves: 10 for none, and on straight lines to 8, 6 and 4.
 * Beyond that twice the loss halves the score, so that it never stops falling and never reaches 0.
 */
export const scoreAfter = (
  loss: number,
  { losses: [eight, six, four] }: Pick<HealthScale, 'losses'>,
): number => {
  if (!(loss > 0)) return 10
  if (loss <= eight) return 10 - 2 * (loss / eight)
  if (loss <= six) return 8 - 2 * ((loss - eight) / (six - eight))
  if (loss <= four) return 6 - 2 * ((loss - six) / (four - six))
  return 4 * (four / loss)
}

/** The percentage of past team-weeks in which a team had lost more. */
export const healthierThan = (loss: number, { past }: HealthScale): number => {
  const steps = past.length - 1
  const above = past.findIndex((value) => value > loss)
  if (above === 0) return 100
  if (above < 0 || steps < 1) return 0
  const [from = 0, to = 0] = [past[above - 1], past[above]]
  return Math.round(100 * (1 - (above - 1 + (loss - from) / (to - from)) / steps))
}
