import { type Band, playerBand, teamBand, unknownBand } from './bands.ts'
import { isScore, scoreText } from './score.ts'

export const missingScore = 10

export interface ShownScore {
  readonly text: string
  readonly band: Band
  /** For the tooltip and the accessible name; absent when the score is real. */
  readonly note?: 'no data yet'
}

/** A team's number where only the number is told, beside its card. */
export const teamScoreText = (score: number | null | undefined): string => {
  const { text, note } = teamCardScore(score)
  return note ? `${text}, ${note}` : text
}

/** A team card shows the default 10 with its band. */
export function teamCardScore(score: number | null | undefined): ShownScore {
  if (isScore(score)) return { text: scoreText(score), band: teamBand(score) }
  return { text: scoreText(missingScore), band: teamBand(missingScore), note: 'no data yet' }
}

/** In an impactful list 10 of 100 would read as HIGH RISK, so the default has no band colour. */
export function impactfulPlayerScore(score: number | null | undefined): ShownScore {
  if (isScore(score)) return { text: scoreText(score), band: playerBand(score) }
  return { text: scoreText(missingScore), band: unknownBand, note: 'no data yet' }
}
