import { oneDecimal, signed } from '#shared/domain/score/numberText.ts'
import type { TeamExplanation } from '#shared/scoring/team/teamExplanation.ts'

/** Both ends of an uncertain number, as printed, in reading order. */
export type ShownRange = readonly [from: number, to: number]

/** A narrower range tells no more than its middle. */
const wide = 0.5

/** Undefined for a range too narrow to print. */
export const wideRange = (range: ShownRange | undefined): [number, number] | undefined => {
  if (!range) return undefined
  const [from, to] = [oneDecimal(range[0]), oneDecimal(range[1])]
  return oneDecimal(Math.abs(to - from)) > wide ? [from, to] : undefined
}

/** The ranges of a team's score and its players' costs that pages print. */
export const shownRanges = ({
  scoreRange,
  costRanges = {},
}: Pick<TeamExplanation, 'scoreRange' | 'costRanges'>) => {
  const score = wideRange(scoreRange)
  const costs = Object.entries(costRanges).flatMap(([id, range]) => {
    const shown = wideRange(range)
    return shown ? [[id, shown] as const] : []
  })
  return {
    ...(score && { score_range: score }),
    ...(costs.length > 0 && { cost_ranges: Object.fromEntries(costs) }),
  }
}

/** `−0.8`; `−0.4 to −1.2` if it is uncertain how much the player would play. */
export const costText = (cost: number, range?: ShownRange): string =>
  range ? range.map((end) => signed(end)).join(' to ') : signed(cost)

/** `6.1 to 6.9`, with the reason. */
export const scoreRangeText = ([low, high]: ShownRange): string =>
  `${low.toFixed(1)} to ${high.toFixed(1)}, by how much the missing men would play`
