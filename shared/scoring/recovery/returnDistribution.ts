import {
  chartBars,
  heldShare,
  type KnownToday,
  type ReturnDistribution,
  tiny,
} from './chartBars.ts'
import { cutOf, type RecoveryOutlook } from './recoveryOutlook.ts'
import { backBy, type DaysCurve, returnDay, survival } from './returnCurve.ts'
import { certainReturn, returnOverGames } from './returnOverGames.ts'

/** Later returns count as this day, because the tail of a curve has no end. */
export const longestForecastDays = 1000

/** A range never ends before this share is back, however steep the curve. */
const surelyBeyondMedian = 0.6

/** Today's chance of the next game, and the curve of those who miss it. */
export const returnDistribution = (
  { curve, held }: Pick<RecoveryOutlook, 'curve' | 'held'>,
  now: KnownToday,
): ReturnDistribution => {
  if (now.playsNext >= 1) return certainReturn(now)
  return 'games' in curve
    ? returnOverGames(curve, held.games, now)
    : returnOverDays(curve, cutOf(held, now.out), now)
}

/**
 * The curve is first split at the next game, whose chance is known. Median and range are taken from the split curve.
 * Then shares move within the part after the next game, so that the range holds 80%.
 */
const returnOverDays = (curve: DaysCurve, cut: number, now: KnownToday): ReturnDistribution => {
  const { out, next, playsNext } = now
  const returns = playsNext + (1 - playsNext) * (1 - curve.never / survival(curve, next))
  const split = splitAtNextGame(curve, playsNext / returns, now)
  const { median, low, high } = rangeInDays(split, cut, now)
  const { first, until, after } = split
  const calibrated =
    high > next ? calibration(split, { low, high }, next) : (share: number) => share
  const by = (day: number): number => {
    if (day <= out) return 0
    return day < next ? first * until(day) : first + (1 - first) * calibrated(after(day))
  }
  const dayAt = (share: number): number => {
    let [before, day] = [out, lastDayOf(now)]
    while (day - before > 1) {
      const middle = Math.floor((before + day) / 2)
      if (by(middle) >= share - tiny) day = middle
      else before = middle
    }
    return day
  }
  const chart = chartBars({ low, high }, now)
  const distribution = { returns, by, dayAt, median, low, high, chart }
  const range = withoutSpareBars(distribution, out)
  // A median is rounded, so it may lie a day before the first bar that is needed.
  return {
    ...distribution,
    ...range,
    median: Math.min(range.high, Math.max(range.low, median)),
  }
}

const lastDayOf = ({ next }: KnownToday) => next + longestForecastDays

/** This season's returns in two parts: up to the next game, and after it. Days count from the injury. */
interface SplitCurve {
  /** The share of returns in the first part. */
  readonly first: number
  /** The share of the first part that is back by a day. */
  readonly until: (day: number) => number
  /** The share of the second part that is back by a day. */
  readonly after: (day: number) => number
  /** The time, in days, by which a share of both parts is back. */
  readonly timeOf: (share: number) => number
}

const splitAtNextGame = (curve: DaysCurve, first: number, now: KnownToday): SplitCurve => {
  const { out, next } = now
  const returning = { ...curve, never: 0 }
  const byNext = backBy(returning, next, out)
  const last = lastDayOf(now)
  return {
    first,
    until: (day) => (byNext > 0 ? backBy(returning, day, out) / byNext : 0),
    after: (day) => (day >= last ? 1 : backBy(returning, day, next)),
    timeOf: (share) =>
      returnDay(
        returning,
        share <= first
          ? (byNext * share) / first
          : byNext + ((1 - byNext) * (share - first)) / (1 - first),
        out,
      ),
  }
}

const rangeInDays = ({ first, timeOf }: SplitCurve, cut: number, now: KnownToday) => {
  const dayOf = (time: number) => Math.min(lastDayOf(now), Math.max(now.out + 1, time))
  const early = dayOf(Math.round(timeOf(cut)))
  const late = dayOf(Math.max(Math.round(timeOf(1 - cut)), Math.ceil(timeOf(surelyBeyondMedian))))
  return {
    median: dayOf(Math.round(timeOf(0.5))),
    // The chance of the next game is fixed, so to hold 80% the range may need that day, or the day after.
    low: first > 1 - heldShare ? Math.min(early, now.next) : early,
    high: first < heldShare ? Math.max(late, now.next + 1) : late,
  }
}

/**
 * The range was fitted to hold 80% of past returns. If the curve puts less in it, this moves chance into it from the
 * days outside. The chance of the next game and the median stay.
 */
const calibration = (
  { first, until, after }: SplitCurve,
  { low, high }: Pick<ReturnDistribution, 'low' | 'high'>,
  next: number,
) => {
  // Shares of the second part, except `inFirst`, which is a share of all returns: what lies before the range.
  const left = low > next ? after(low - 1) : null
  const right = after(high)
  const inFirst = low > next ? first : first * until(low - 1)
  const median = first < 0.5 ? (0.5 - first) / (1 - first) : null
  const outside = (1 - first) * ((left ?? 0) + 1 - right)
  const kept = Math.min(1, Math.max(0, 1 - heldShare - inFirst) / Math.max(tiny, outside))
  const knots: (readonly [share: number, moved: number])[] = [
    [0, 0],
    ...(left === null ? [] : [[left, kept * left] as const]),
    ...(median === null ? [] : [[median, median] as const]),
    [right, 1 - kept * (1 - right)],
    [1, 1],
  ]
  return (share: number): number => {
    const place = knots.findIndex(([end]) => share <= end)
    const [from = 0, movedFrom = 0] = knots[place - 1] ?? []
    const [to = 1, movedTo = 1] = knots[place] ?? []
    return to > from ? movedFrom + ((share - from) / (to - from)) * (movedTo - movedFrom) : movedTo
  }
}

/** The range without the bars at its ends that are not needed for 80%. A bar counts whole. */
const withoutSpareBars = (
  { by, dayAt, low, high, chart }: ReturnDistribution,
  out: number,
): Pick<ReturnDistribution, 'low' | 'high'> => {
  const ends = [out, ...chart.ends]
  const shares = ends.map(by)
  const at = (index: number) => shares[index] ?? 1
  let from = Math.max(0, ends.findIndex((end) => end >= low) - 1)
  let to = ends.findIndex((end) => end >= high)
  const [wasFrom, wasTo] = [from, to]
  while (to - from > 1) {
    const [first, last] = [at(from + 1) - at(from), at(to) - at(to - 1)]
    if (at(to) - at(from) - Math.min(first, last) < heldShare - tiny) break
    if (first <= last) from++
    else to--
  }
  if (from === wasFrom && to === wasTo) return { low, high }
  if (chart.unit !== 'game')
    return {
      low: from === wasFrom ? low : (ends[from] ?? low) + 1,
      high: to === wasTo ? high : (ends[to] ?? high),
    }
  const cut = Math.min(Math.max(by(low - 1), at(from)), at(to) - heldShare)
  return { low: dayAt(cut + 2 * tiny), high: dayAt(cut + heldShare) }
}
