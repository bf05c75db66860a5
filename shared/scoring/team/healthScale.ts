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

/** The inverse of `scoreAfter`. */
const lossAt = (score: number, { losses: [eight, six, four] }: HealthScale): number => {
  if (score >= 8) return (eight * (10 - score)) / 2
  if (score >= 6) return eight + ((six - eight) * (8 - score)) / 2
  if (score >= 4) return six + ((four - six) * (6 - score)) / 2
  return 4 * (four / score)
}

/** The percentage of past team-weeks with a lower printed score, so that equal scores have equal percentages. */
export const healthierThan = (printedScore: number, scale: HealthScale): number => {
  const { past } = scale
  const loss = lossAt(printedScore, scale)
  const steps = past.length - 1
  const above = past.findIndex((value) => value > loss)
  if (above === 0) return 100
  if (above < 0 || steps < 1) return 0
  const [from = 0, to = 0] = [past[above - 1], past[above]]
  return Math.round(100 * (1 - (above - 1 + (loss - from) / (to - from)) / steps))
}
