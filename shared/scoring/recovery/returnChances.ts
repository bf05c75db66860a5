import type { ChartBars, KnownToday, ReturnDistribution } from './chartBars.ts'

/** The bars of a chart of returns. */
export interface ReturnChances {
  readonly unit: ChartBars['unit']
  readonly bars: readonly ReturnBar[]
  /** The chance of a later return, or of none. All chances add up to 1. */
  readonly later: number
}

interface ReturnBar {
  /** In days since the injury: the day of the game, or the last day of the weeks. */
  readonly until: number
  readonly chance: number
  /** True if the bar holds a day of the 80% range. */
  readonly inRange: boolean
}

/** The chance that each game, week or month is the one in which a player who is still out comes back. */
export const returnChances = (
  { returns, by, low, high, chart: { unit, ends } }: ReturnDistribution,
  { out }: Pick<KnownToday, 'out'>,
): ReturnChances => {
  const bars = ends.map((until, index) => {
    const from = ends[index - 1] ?? out
    const chance = returns * (by(until) - by(from))
    return { until, chance, inRange: from < high && until >= low }
  })
  return { unit, bars, later: Math.max(0, 1 - returns * by(ends.at(-1) ?? out)) }
}
