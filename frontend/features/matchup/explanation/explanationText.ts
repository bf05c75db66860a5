import type { ShownTeamExplanation } from '#shared/contract/explanation.ts'
import { oneDecimal, signed } from '#shared/domain/score/numberText.ts'
import { lossRows } from './lossRows.ts'

/** The healthy score, the points lost and who takes most of them, in a sentence or two. */
export const explanationText = (team: string, explanation: ShownTeamExplanation): string => {
  const { shown_original, shown_score } = explanation
  const healthy = `With nobody hurt ${team} would score ${shown_original.toFixed(1)}.`
  const lost = oneDecimal(shown_original - shown_score)
  const { rows, rest } = lossRows(null, explanation, () => false)
  const costly = [...rows, ...rest].filter(({ shown }) => shown < 0)
  const [most] = costly
  if (!most || lost <= 0) return `${healthy} Nothing lowers it.`
  const points = `${lost.toFixed(1)} ${lost === 1 ? 'point' : 'points'}`
  const share = costly.length === 1 ? 'all of it' : 'most of it'
  return `${healthy} Injuries take ${points}, ${share} through ${most.player} (${signed(most.shown)}).`
}
