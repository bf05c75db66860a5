import { oneDecimal, signed } from '#shared/domain/score/numberText.ts'
import type { TeamExplanation } from '#shared/scoring/team/teamExplanation.ts'

/** The ends of a number that is not certain, as printed, the first one read first. */
export type ShownRange = readonly [from: number, to: number]

/** A narrower range says no more than the number in its middle. */
const wide = 0.5

/** Undefined for a range that pages do not print. */
export const wideRange = (range: ShownRange | undefined): [number, number] | undefined => {
  if (!range) return undefined
  const [from, to] = [oneDecimal(range[0]), oneDecimal(range[1])]
  return oneDecimal(Math.abs(to - from)) > wide ? [from, to] : undefined
}

/** The ranges of a team's score and of its players' costs, as far as pages print them. */
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

/** `−0.8`; `−0.4 to −1.2` where it is not certain how much the player would play. */
export const costText = (cost: number, range?: ShownRange): string =>
  range ? range.map((end) => signed(end)).join(' to ') : signed(cost)

/** `6.1 to 6.9`, with the reason. */
export const scoreRangeText = ([low, high]: ShownRange): string =>
  `${low.toFixed(1)} to ${high.toFixed(1)}, by how much the missing men would play`
