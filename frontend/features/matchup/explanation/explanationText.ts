import type { ShownTeamExplanation } from '#shared/contract/explanation.ts'
import { oneDecimal } from '#shared/domain/score/numberText.ts'
import type { WaterfallPart } from '../../../charts/Waterfall.tsx'

/** The healthy score, the points lost and the largest reason, in a sentence or two. */
export const explanationText = (team: string, explanation: ShownTeamExplanation): string => {
  const { shown_original, shown_score, parts } = explanation
  const healthy = `With nobody hurt ${team} would score ${shown_original.toFixed(1)}.`
  const lost = oneDecimal(shown_original - shown_score)
  const costs = parts.filter(({ shown }) => shown < 0)
  const largest = costs.reduce<(typeof costs)[number] | undefined>(
    (most, part) => (most && most.effect <= part.effect ? most : part),
    undefined,
  )
  if (!largest || lost <= 0) return `${healthy} Nothing lowers it.`
  const reasons = costs.length === 1 ? 'One reason takes' : `${costs.length} reasons take`
  const points = `${lost.toFixed(1)} ${lost === 1 ? 'point' : 'points'}`
  const most = costs.length === 1 ? 'it is' : 'the largest is'
  return `${healthy} ${reasons} ${points}; ${most} ${largest.player}, ${largest.label}.`
}

/** Joins the parts that are too small to print, so that the list stays readable and still adds up. */
export const readableParts = (parts: readonly WaterfallPart[]): readonly WaterfallPart[] => {
  const [printed, small] = [
    parts.filter(({ shown }) => shown !== 0),
    parts.filter(({ shown }) => shown === 0),
  ]
  if (small.length === 0) return printed
  const name = small.length === 1 ? 'One more' : `${small.length} more`
  return [...printed, { key: 'small', name, reason: 'each too small to print', shown: 0 }]
}
