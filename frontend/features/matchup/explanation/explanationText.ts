import type { ShownTeamExplanation } from '#shared/contract/explanation.ts'
import { oneDecimal } from '#shared/domain/score/numberText.ts'
import { costText } from '#shared/presentation/explanation/costRange.ts'
import { teamScoreText } from '#shared/presentation/missingScore.ts'
import { lossRows } from './lossRows.ts'

/** `Why the Bears are at 5.9` */
export const teamWhy = (team: string, score: number | null, isPast: boolean): string =>
  `Why ${team} ${isPast ? 'were' : 'are'} at ${teamScoreText(score)}`

/** The healthy score, the points lost, and the players who cost most of them, in a sentence or two. */
export const explanationText = (
  team: string,
  explanation: ShownTeamExplanation,
  isPast: boolean,
): string => {
  const { shown_original, shown_score } = explanation
  const would = isPast ? 'would have scored' : 'would score'
  const healthy = `With nobody hurt ${team} ${would} ${shown_original.toFixed(1)}.`
  const lost = oneDecimal(shown_original - shown_score)
  const { rows, rest } = lossRows(null, explanation, () => false)
  const costly = [...rows, ...rest].filter(({ shown }) => shown < 0)
  const [most] = costly
  if (!most || lost <= 0) return `${healthy} Nothing ${isPast ? 'lowered' : 'lowers'} it.`
  const points = `${lost.toFixed(1)} ${lost === 1 ? 'point' : 'points'}`
  const share =
    costly.length === 1 ? 'all of it' : -2 * most.shown > lost ? 'most of it' : 'the largest part'
  return `${healthy} Injuries ${isPast ? 'took' : 'take'} ${points}, ${share} through ${most.player} (${costText(most.shown, most.range)}).`
}
