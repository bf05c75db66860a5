import { valueAt } from '../model/additive.ts'

/** The shares of players back, one for each day of a curve. */
export const curveShares = [
  0.01, 0.025, 0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.35, 0.4, 0.45, 0.5, 0.55, 0.6, 0.65, 0.7, 0.75,
  0.8, 0.85, 0.9, 0.95, 0.975, 0.99,
] as const

const medianIndex = curveShares.indexOf(0.5)
const lastShare = 0.99

/** When players with an injury come back: by the days at which each of `curveShares` is back. */
export interface DaysCurve {
  readonly days: readonly number[]
  /** The share of players who do not come back this season. */
  readonly never: number
}

/** The same in a sport with few games, where a player returns on a game day. */
export interface GamesCurve {
  /** The days of the games since the injury, in order, and the share of the returning players who play again. */
  readonly games: readonly { readonly day: number; readonly share: number }[]
  readonly never: number
}

export type ReturnCurve = DaysCurve | GamesCurve

/** `spread` holds the logarithm of the days at each of `curveShares`, up to a constant. */
export const curveFromMedian = (
  medianDays: number,
  spread: readonly number[],
  never = 0,
): DaysCurve => ({
  days: spread.map((step) => medianDays * Math.exp(step - (spread[medianIndex] ?? 0))),
  never,
})

/** For an NFL team without a schedule. */
export const daysPerGame = 7

/**
 * A curve from the chances of missing exactly 1, 2, 3, … games. `returnAfter` gives the day of the first game
 * after a number of missed ones.
 */
export const curveFromGames = (
  chances: readonly number[],
  returnAfter: (missed: number) => number = (missed) => daysPerGame * missed,
): GamesCurve => {
  const total = chances.reduce((sum, chance) => sum + chance, 0)
  return {
    games: chances.map((chance, index) => ({
      day: returnAfter(index + 1),
      share: total > 0 ? chance / total : 1 / chances.length,
    })),
    never: Math.max(0, 1 - total),
  }
}

/** The share of the returning players who are still out after `day`. */
const stillOut = (curve: ReturnCurve, day: number): number => {
  if ('games' in curve)
    return curve.games.reduce((sum, game) => (game.day > day ? sum + game.share : sum), 0)
  const first = curve.days[0] ?? 1
  const last = curve.days.at(-1) ?? first
  if (day <= 0) return 1
  if (day < first) return 1 - curveShares[0] * (day / first)
  // Beyond the last share the tail falls with the square of time: never to zero, and never rising.
  if (day >= last) return (1 - lastShare) * (last / day) ** 2
  return 1 - valueAt(curve.days, curveShares, day)
}

/** The share of all players who are still out after `day`. */
export const survival = (curve: ReturnCurve, day: number): number =>
  curve.never + (1 - curve.never) * stillOut(curve, day)

/** The day by which `share` are back, of the returning players who are still out after `from`. */
export const returnDay = (curve: ReturnCurve, share: number, from = 0): number => {
  if ('games' in curve) return gameOfReturn(curve, share, from)
  const target = (1 - share) * stillOut(curve, from)
  const last = curve.days.at(-1) ?? 1
  const end = 1 - lastShare
  if (target <= end) return last * Math.sqrt(end / Math.max(target, 1e-12))
  const first = curve.days[0] ?? 1
  if (1 - target <= curveShares[0]) return ((1 - target) / curveShares[0]) * first
  return valueAt(curveShares, curve.days, 1 - target)
}

const gameOfReturn = (curve: GamesCurve, share: number, from: number): number => {
  const target = share * stillOut(curve, from) - 1e-12
  let reached = 0
  for (const game of curve.games) {
    if (game.day <= from) continue
    reached += game.share
    if (reached >= target) return game.day
  }
  return Math.max(from, curve.games.at(-1)?.day ?? 0) + daysPerGame
}

/** P(back by `day` | still out after `from`). */
export const backBy = (curve: ReturnCurve, day: number, from = 0): number => {
  const left = survival(curve, from)
  if (left <= 0) return 1
  return Math.min(1, Math.max(0, 1 - survival(curve, Math.max(day, from)) / left))
}
