import { between } from '../model/additive.ts'

/** The shares of players back, one for each day of a curve. */
export const curveShares = [
  0.01, 0.025, 0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.35, 0.4, 0.45, 0.5, 0.55, 0.6, 0.65, 0.7, 0.75,
  0.8, 0.85, 0.9, 0.95, 0.975, 0.99,
] as const

const medianIndex = curveShares.indexOf(0.5)
const lastShare = 0.99

/** When players with an injury come back. */
export interface ReturnCurve {
  /** The days since the injury by which each of `curveShares` is back. */
  readonly days: readonly number[]
  /** The share of players who do not come back this season. */
  readonly never: number
}

/** `spread` holds the logarithm of the days at each of `curveShares`, up to a constant. */
export const curveFromMedian = (
  medianDays: number,
  spread: readonly number[],
  never = 0,
): ReturnCurve => ({
  days: spread.map((step) => medianDays * Math.exp(step - (spread[medianIndex] ?? 0))),
  never,
})

/** In the NFL. */
export const daysPerGame = 7

/**
 * A curve from the chances of missing exactly 1, 2, 3, … games. Beyond the last game the curve has a
 * tail that depends on the chance left over, so that a worse outlook is later at every share.
 */
export const curveFromGames = (chances: readonly number[]): ReturnCurve => {
  const reached: number[] = []
  let sum = 0
  for (const chance of chances) {
    sum += chance
    reached.push(sum)
  }
  const end = daysPerGame * Math.max(1, chances.length)
  const left = Math.max(1 - sum, 1e-9)
  const tail = (share: number): number => end * Math.max(1, left / (1 - share))
  return { days: curveShares.map((share) => dayOfShare(share, reached) ?? tail(share)), never: 0 }
}

const dayOfShare = (share: number, reached: readonly number[]): number | null => {
  const game = reached.findIndex((value) => value >= share)
  if (game < 0) return null
  const before = reached[game - 1] ?? 0
  const gained = (reached[game] ?? 1) - before
  return daysPerGame * (game + (gained > 0 ? (share - before) / gained : 1))
}

/** The share of the returning players who are still out after `day`. */
const stillOut = (curve: ReturnCurve, day: number): number => {
  const first = curve.days[0] ?? 1
  const last = curve.days.at(-1) ?? first
  if (day <= 0) return 1
  if (day < first) return 1 - curveShares[0] * (day / first)
  // Beyond the last share the tail falls with the square of time: never to zero, and never rising.
  if (day >= last) return (1 - lastShare) * (last / day) ** 2
  const { left, right, share } = between(curve.days, day)
  return 1 - ((curveShares[left] ?? 0) * (1 - share) + (curveShares[right] ?? 1) * share)
}

/** The share of all players who are still out after `day`. */
export const survival = (curve: ReturnCurve, day: number): number =>
  curve.never + (1 - curve.never) * stillOut(curve, day)

/** The day by which `share` are back, of the returning players who are still out after `from`. */
export const returnDay = (curve: ReturnCurve, share: number, from = 0): number => {
  const target = (1 - share) * stillOut(curve, from)
  const last = curve.days.at(-1) ?? 1
  const end = 1 - lastShare
  if (target <= end) return last * Math.sqrt(end / Math.max(target, 1e-12))
  const first = curve.days[0] ?? 1
  if (1 - target <= curveShares[0]) return ((1 - target) / curveShares[0]) * first
  const { left, right, share: part } = between(curveShares, 1 - target)
  return (curve.days[left] ?? first) * (1 - part) + (curve.days[right] ?? last) * part
}

/** P(back by `day` | still out after `from`). */
export const backBy = (curve: ReturnCurve, day: number, from = 0): number =>
  Math.min(1, Math.max(0, 1 - survival(curve, Math.max(day, from)) / survival(curve, from)))
