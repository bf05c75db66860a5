import { type KnownToday, mostGames, type ReturnDistribution } from './returnDistribution.ts'

/**
 * The bars of a chart of returns. The first is the next game; then one for each game or, where these would be too
 * many, one for about each week or four weeks of the 80% range.
 */
export interface ReturnChances {
  readonly unit: 'game' | 'week' | 'month'
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

const leastGames = 4
const mostWeeks = 12
const mostMonths = 14
const daysOfWeek = 7
const daysOfMonth = 28

/** The chance that each game, week or month is the one in which a player who is still out comes back. */
export const returnChances = (
  { returns, by, low, high, isByGame }: ReturnDistribution,
  { out, next, games }: Pick<KnownToday, 'out' | 'next' | 'games'>,
): ReturnChances => {
  const bars = (ends: readonly number[]) =>
    ends.map((until, index) => {
      const from = ends[index - 1] ?? out
      const chance = returns * (by(until) - by(from))
      return { until, chance, inRange: from < high && until >= low }
    })
  const later = (ends: readonly number[]) => Math.max(0, 1 - returns * by(ends.at(-1) ?? out))
  if (isByGame) {
    const isCertain = returns * by(next) >= 1
    const shown = isCertain ? 1 : Math.max(games.findIndex((day) => day >= high) + 2, leastGames)
    const ends = games.slice(0, Math.min(shown, mostGames))
    return { unit: 'game', bars: bars(ends), later: later(ends) }
  }
  const start = Math.max(next, low - 1)
  const isWeekly = high - start <= mostWeeks * daysOfWeek
  const months = Math.ceil((high - start) / daysOfMonth / mostMonths)
  const width = isWeekly ? daysOfWeek : daysOfMonth * months
  const ends = [...new Set([next, start, ...splitDays(start, high, width)])]
  return { unit: isWeekly ? 'week' : 'month', bars: bars(ends), later: later(ends) }
}

/** The days until `until` in equal parts of about this width, by the last day of each. */
const splitDays = (from: number, until: number, width: number): number[] => {
  const parts = Math.max(0, Math.ceil((until - from) / width))
  return Array.from({ length: parts }, (_, index) =>
    Math.round(from + ((until - from) * (index + 1)) / parts),
  )
}
