import { gameStart, type Timed } from './gameTimes.ts'

/** From this long before a game until its start, what admins and feeds say of a player must be seen at once. */
const windowMs = 2 * 3_600_000

/**
 * Seconds, near a kick-off: until a run writes the pages, while the edge's answer is fresh and then stale, and until
 * an open page asks again. Their sum is the longest time from an admin's change to a guest's screen.
 */
export const nearKickOff = { run: 30, fresh: 10, stale: 5, refetch: 15 } as const

/** The milliseconds until the next of these games is near: 0 if one is, undefined if none is to come. */
export const untilNearKickOff = (games: readonly Timed[], now: Date): number | undefined => {
  const waits = games.flatMap((game) => {
    const start = Date.parse(gameStart(game) ?? '')
    return start > now.getTime() ? [Math.max(0, start - windowMs - now.getTime())] : []
  })
  return waits.length > 0 ? Math.min(...waits) : undefined
}

export const isNearKickOff = (games: readonly Timed[], now: Date): boolean =>
  untilNearKickOff(games, now) === 0
