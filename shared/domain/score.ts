/** Rounds as the screen does; `+ 0` keeps a score just under zero from showing as "-0.0". */
export const oneDecimal = (score: number): number => Math.round(score * 10) / 10 + 0

export const isScore = (score: number | null | undefined): score is number =>
  typeof score === 'number' && Number.isFinite(score)

export const scoreText = (score: number | null | undefined): string =>
  isScore(score) ? oneDecimal(score).toFixed(1) : 'N/A'
