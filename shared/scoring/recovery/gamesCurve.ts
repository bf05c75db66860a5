import { type ReturnCurve, SHARES } from './curve.ts'

/** Days from one game to the next. */
const WEEK = 7

/**
 * A curve in days from the chances of missing exactly 1, 2, 3, … games. Whoever misses longer than
 * the chances reach comes back by a tail that is never zero, so a worse outlook is later at every
 * share.
 */
export const curveFromGames = (chances: readonly number[]): ReturnCurve => {
  const reached: number[] = []
  let sum = 0
  for (const chance of chances) {
    sum += chance
    reached.push(sum)
  }
  const end = WEEK * Math.max(1, chances.length)
  const left = Math.max(1 - sum, 1e-9)
  return { days: SHARES.map((share) => dayOfShare(share, reached) ?? tail(share)), never: 0 }

  function tail(share: number): number {
    return end * Math.max(1, left / (1 - share))
  }
}

const dayOfShare = (share: number, reached: readonly number[]): number | null => {
  const at = reached.findIndex((value) => value >= share)
  if (at < 0) return null
  const before = reached[at - 1] ?? 0
  const gained = (reached[at] ?? 1) - before
  return WEEK * (at + (gained > 0 ? (share - before) / gained : 1))
}
