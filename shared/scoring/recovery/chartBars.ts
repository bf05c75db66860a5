/** What is known today, in days since the injury. */
export interface KnownToday {
  /** The days missed so far. */
  readonly out: number
  readonly next: number
  /** The chance to play the next game, wherever it comes from. */
  readonly playsNext: number
  /** The next game and all later ones; empty if the schedule is unknown. */
  readonly games: readonly number[]
}

/** When a player comes back: the one source of the dates, the range and the bars that pages show. */
export interface ReturnDistribution {
  /** The chance that he comes back at all. */
  readonly returns: number
  /** The share of these returns up to a day. */
  readonly by: (day: number) => number
  /** The first day by which a share of them is back. */
  readonly dayAt: (share: number) => number
  readonly median: number
  /** The range, which holds at least 80% of the returns. */
  readonly low: number
  readonly high: number
  readonly chart: ChartBars
}

/** The least share of returns that a range holds. */
export const heldShare = 0.8
/** Differences below this are rounding errors. */
export const tiny = 1e-9
/**
 * The last day of each bar of a chart. The first bar is the next game. Then there is a bar for each game or, if that
 * makes too many, for each week or each multiple of four weeks.
 */
export interface ChartBars {
  readonly unit: 'game' | 'week' | 'month'
  readonly ends: readonly number[]
}

const games = { least: 4, most: 10 } as const
const weeks = { days: 7, most: 12 } as const
const months = { days: 28, most: 14 } as const

export const chartBars = (
  { low, high }: Pick<ReturnDistribution, 'low' | 'high'>,
  now: Pick<KnownToday, 'next' | 'games' | 'playsNext'>,
): ChartBars => {
  const beyond = now.games.findIndex((game) => game >= high)
  if (beyond >= 0 && beyond < games.most - 1) {
    const shown = now.playsNext >= 1 ? 1 : Math.max(beyond + 2, games.least)
    return { unit: 'game', ends: now.games.slice(0, shown) }
  }
  const start = Math.max(now.next, low - 1)
  const isWeekly = high - start <= weeks.most * weeks.days
  const width = months.days * Math.ceil((high - start) / months.days / months.most)
  const parts = splitDays(start, high, isWeekly ? weeks.days : width)
  return { unit: isWeekly ? 'week' : 'month', ends: [...new Set([now.next, start, ...parts])] }
}

/** The days until `until` in equal parts of about this width, by the last day of each. */
const splitDays = (from: number, until: number, width: number): number[] => {
  const parts = Math.max(0, Math.ceil((until - from) / width))
  return Array.from({ length: parts }, (_, index) =>
    Math.round(from + ((until - from) * (index + 1)) / parts),
  )
}
