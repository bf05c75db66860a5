import { cutOf, type RangeShares, type RecoveryOutlook } from './recoveryOutlook.ts'
import { backBy, type DaysCurve, daysPerGame, type GamesCurve, survival } from './returnCurve.ts'

/** What is known today, in days since the injury. */
export interface KnownToday {
  /** The days missed so far. */
  readonly out: number
  readonly next: number
  /** The chance of the next game, whatever it comes from. */
  readonly playsNext: number
  /** The games from the next one on; empty where the schedule is not known. */
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
  /** The range, which holds at least 80% of the returns. */
  readonly low: number
  readonly high: number
  /** True if the range ends within the next few games, so that a chart can show each of them. */
  readonly isByGame: boolean
}

const held80 = 0.8
const tail = (1 - held80) / 2
/** Differences below this are rounding errors. */
const tiny = 1e-9
/** A later return counts as on the last of these days, because the tail of a curve has no end. */
export const longestForecastDays = 1000
/** A chart shows at most so many games. */
export const mostGames = 10

/** Today's chance of the next game, and the curve of those who miss it. */
export const returnDistribution = (
  { curve, held }: Pick<RecoveryOutlook, 'curve' | 'held'>,
  now: KnownToday,
): ReturnDistribution => {
  if (now.playsNext >= 1) return atGames([now.next], [1], 1, now, { from: 0, to: 0 })
  return 'games' in curve ? overGames(curve, held.games, now) : overDays(curve, held, now)
}

const firstGameFrom = (games: readonly number[], day: number) =>
  games.findIndex((game) => game >= day)

const isByGame = ({ games }: KnownToday, high: number): boolean => {
  const place = firstGameFrom(games, high)
  return place >= 0 && place < mostGames - 1
}

/**
 * The share of returns that a range leaves out at each end was chosen so that 80% of the returns fell into it. This
 * moves the shares in between likewise, so that the bars of a range say what it holds.
 */
const calibrated = (share: number, cut: number): number => {
  if (share < cut) return (tail * share) / cut
  if (share > 1 - cut) return 1 - (tail * (1 - share)) / cut
  return tail + (held80 * (share - cut)) / (1 - 2 * cut)
}

const overDays = (curve: DaysCurve, held: RangeShares, now: KnownToday): ReturnDistribution => {
  const { out, next, playsNext } = now
  const cut = cutOf(held, out)
  const last = Math.max(next, out) + longestForecastDays
  const back = (day: number) => calibrated(backBy({ ...curve, never: 0 }, day, out), cut)
  const byNext = back(next)
  const returns = playsNext + (1 - playsNext) * (1 - curve.never / survival(curve, next))
  const first = playsNext / returns
  const by = (day: number): number => {
    if (day <= out) return 0
    if (day < next) return byNext > 0 ? (first * back(day)) / byNext : 0
    if (day >= last) return 1
    return first + ((1 - first) * (back(day) - byNext)) / (1 - byNext)
  }
  const dayAt = (share: number): number => {
    let [before, day] = [out, last]
    while (day - before > 1) {
      const middle = Math.floor((before + day) / 2)
      if (by(middle) >= share - tiny) day = middle
      else before = middle
    }
    return day
  }
  const high = dayAt(1 - tail)
  const byGame = isByGame(now, high)
  const ends = byGame ? now.games : [next, ...daysBetween(Math.max(next, dayAt(tail) - 2), high)]
  const { left, right } = leastRun([out, ...ends.filter((day) => day >= next)], by)
  const cutLeft = Math.min(Math.max(tail, left), 2 * tail - right)
  return {
    ...{ returns, by, dayAt, isByGame: byGame },
    low: dayAt(cutLeft + 2 * tiny),
    high: dayAt(cutLeft + held80),
  }
}

const daysBetween = (from: number, until: number): number[] =>
  Array.from({ length: Math.max(0, until - from) }, (_, index) => from + index + 1)

/**
 * The shares to the left and right of the bars that the middle 80% touch. A bar at an end that is not needed for 80%
 * is left out.
 */
const leastRun = (ends: readonly number[], by: (day: number) => number) => {
  const shares = ends.map(by)
  const at = (index: number) => shares[index] ?? 1
  let from = Math.max(0, shares.findIndex((share) => share > tail + tiny) - 1)
  let to = shares.findIndex((share) => share >= 1 - tail - tiny)
  while (to - from > 1) {
    const [first, last] = [at(from + 1) - at(from), at(to) - at(to - 1)]
    if (at(to) - at(from) - Math.min(first, last) < held80 - tiny) break
    if (first <= last) from++
    else to--
  }
  return { left: at(from), right: 1 - at(to) }
}

const overGames = (curve: GamesCurve, share: number, now: KnownToday): ReturnDistribution => {
  const { next, playsNext } = now
  const later = curve.games.filter(({ day }) => day > next)
  const ofLater = sumOf(later.map((game) => game.share))
  const comesBack = ofLater > 0 ? 1 - curve.never / survival(curve, next) : 0
  const returns = playsNext + (1 - playsNext) * comesBack
  const days = [next, ...later.map(({ day }) => day)]
  if (returns <= 0) return atGames([next + daysPerGame], [1], 0, now, { from: 0, to: 0 })
  const first = playsNext / returns
  const chances = [first, ...later.map((game) => ((1 - first) * game.share) / ofLater)]
  const kept = Math.min(1, (1 - held80) / (1 - share))
  const run = shortestHeld(chances, kept)
  return atGames(days, drawnInto(run, chances, kept), returns, now, run)
}

interface Games {
  readonly from: number
  readonly to: number
}

const atGames = (
  days: readonly number[],
  chances: readonly number[],
  returns: number,
  now: KnownToday,
  run: Games,
): ReturnDistribution => {
  const by = (day: number) => sumOf(chances.filter((_, index) => (days[index] ?? 0) <= day))
  const high = days[run.to] ?? now.next
  return {
    ...{ returns, by, low: days[run.from] ?? now.next, high, isByGame: isByGame(now, high) },
    dayAt: (share) => days[firstBy(chances, share)] ?? high,
  }
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
 * The shortest run of games that holds 80% once the chances of the games outside it have fallen to the share `kept`,
 * with which ranges held 80% of the returns in the past. Today's chance of the next game, the first of them, stays.
 */
const shortestHeld = (chances: readonly number[], kept: number): Games => {
  const first = chances[0] ?? 0
  const isHeld = (from: number, to: number) => {
    if (to === 0) return first >= held80 - tiny
    const fixed = from > 0 ? first : 0
    const outside = 1 - fixed - sumOf(chances.slice(from, to + 1))
    return 1 - fixed - kept * outside >= held80 - tiny
  }
  for (let length = 1; length < chances.length; length++)
    for (let from = 0; from + length <= chances.length; from++)
      if (isHeld(from, from + length - 1)) return { from, to: from + length - 1 }
  return { from: 0, to: chances.length - 1 }
}

/** The chances after that. Those before and after the median keep their sums, so that it stays where it was. */
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
