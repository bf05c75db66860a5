import {
  chartBars,
  heldShare,
  type KnownToday,
  type ReturnDistribution,
  tiny,
} from './chartBars.ts'
import { daysPerGame, type GamesCurve, survival } from './returnCurve.ts'

/** For a sport with few games, where the range is the shortest run of games. */
export const returnOverGames = (
  curve: GamesCurve,
  share: number,
  now: KnownToday,
): ReturnDistribution => {
  const { next, playsNext } = now
  const later = curve.games.filter(({ day }) => day > next)
  const ofLater = sumOf(later.map((game) => game.share))
  const comesBack = ofLater > 0 ? 1 - curve.never / survival(curve, next) : 0
  const returns = playsNext + (1 - playsNext) * comesBack
  const days = [next, ...later.map(({ day }) => day)]
  if (returns < tiny) return atGames([next + daysPerGame], [1], 0, now, { from: 0, to: 0 })
  const first = playsNext / returns
  const chances = [
    first,
    ...later.map((game) => (ofLater > 0 ? ((1 - first) * game.share) / ofLater : 0)),
  ]
  const kept = Math.min(1, (1 - heldShare) / (1 - share))
  const run = shortestHeld(chances, kept)
  return atGames(days, drawnInto(run, chances, kept), returns, now, run)
}

interface Games {
  readonly from: number
  readonly to: number
}

export const certainReturn = (now: KnownToday): ReturnDistribution =>
  atGames([now.next], [1], 1, now, { from: 0, to: 0 })

const atGames = (
  days: readonly number[],
  chances: readonly number[],
  returns: number,
  now: KnownToday,
  run: Games,
): ReturnDistribution => {
  const by = (day: number) => sumOf(chances.filter((_, index) => (days[index] ?? 0) <= day))
  const [low, high] = [days[run.from] ?? now.next, days[run.to] ?? now.next]
  const dayAt = (share: number) => days[firstBy(chances, share)] ?? high
  const chart = chartBars({ low, high }, now)
  return { returns, by, dayAt, median: dayAt(0.5), low, high, chart }
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

const firstBy = (chances: readonly number[], share: number): number => {
  let sum = 0
  return chances.findIndex((chance) => {
    sum += chance
    return sum >= share - tiny
  })
}

/**
 * The shortest run of games that holds 80% after the chances outside it are scaled by `kept`, the factor at which
 * past ranges held 80%. The chance of the next game, the first in the list, is not scaled.
 */
const shortestHeld = (chances: readonly number[], kept: number): Games => {
  const first = chances[0] ?? 0
  const isHeld = (from: number, to: number) => {
    if (to === 0) return first >= heldShare - tiny
    const fixed = from > 0 ? first : 0
    const outside = 1 - fixed - sumOf(chances.slice(from, to + 1))
    return 1 - fixed - kept * outside >= heldShare - tiny
  }
  for (let length = 1; length < chances.length; length++)
    for (let from = 0; from + length <= chances.length; from++)
      if (isHeld(from, from + length - 1)) return { from, to: from + length - 1 }
  return { from: 0, to: chances.length - 1 }
}

/** The chances after that scaling. Those before and after the median keep their sums, so that the median stays. */
const drawnInto = ({ from, to }: Games, chances: readonly number[], kept: number): number[] => {
  const median = firstBy(chances, 0.5)
  const drawn = [...chances]
  for (const isOfSide of [(game: number) => game < median, (game: number) => game > median]) {
    const side = [...chances.keys()].filter((game) => game > 0 && isOfSide(game))
    const isIn = (game: number) => game >= from && game <= to
    const total = (games: readonly number[]) => sumOf(games.map((game) => chances[game] ?? 0))
    const [inside, outside] = [side.filter(isIn), side.filter((game) => !isIn(game))]
    const freed = (1 - kept) * total(outside)
    const takers = total(inside) > 0 ? inside : median > 0 ? [median] : []
    if (takers.length === 0) continue
    for (const game of outside) drawn[game] = kept * (chances[game] ?? 0)
    const factor = 1 + freed / total(takers)
    for (const game of takers)
      drawn[game] = (drawn[game] ?? 0) + (factor - 1) * (chances[game] ?? 0)
  }
  return drawn
}
