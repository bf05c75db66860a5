import type { Game } from '../facts/game.ts'
import { dayNumber, dayOfNumber } from '../time/calendar.ts'
import { isCalledOff } from './gameTimes.ts'
import { longestPauseDays } from './upcomingGames.ts'

interface Pause {
  readonly from: string
  /** Later than any time; used if no game is on file. */
  readonly to: string
}

/** A point of a player's trend. It holds until the next one or, before a summer, until the time it states. */
type Held<Point> = Point & { readonly until?: string }

const never = '9'

const dayOf = (time: string) => dayNumber(time.slice(0, 10)) ?? 0

/**
 * The summers of a club: from its last game of a season to some weeks before the next season. They end with a UTC day,
 * because runs rebuild all pages then.
 */
const pausesOf = (games: readonly Game[], asOf: string): Pause[] => {
  const starts = games
    .filter((game) => game.seasonType !== 2 && !isCalledOff(game))
    .flatMap(({ at, day }) => at ?? (day ? `${day}T17:00:00.000Z` : []))
    .sort()
  return starts.flatMap((start, index) => {
    const next = starts[index + 1]
    const back = next === undefined ? undefined : dayOf(next) - longestPauseDays
    const isPause = (back ?? dayOf(asOf)) - dayOf(start) > longestPauseDays
    const to = back === undefined ? never : `${dayOfNumber(back)}T00:00:00.000Z`
    return isPause ? [{ from: start, to }] : []
  })
}

/** A player's scores, oldest first, without those between seasons, which are about no game. */
export const scoreTrend = <Point extends { readonly at: string }>(
  history: readonly Point[],
  games: readonly Game[],
  asOf: string,
): Held<Point>[] => {
  const pauses = pausesOf(games, asOf)
  const held = (point: Point, ends: string): Held<Point>[] => {
    const pause = pauses.find(({ from, to }) => from < ends && to > point.at)
    if (!pause) return [point]
    const later = pause.to < ends ? held({ ...point, at: pause.to }, ends) : []
    return pause.from > point.at ? [{ ...point, until: pause.from }, ...later] : later
  }
  return history.flatMap((point, index) => held(point, history[index + 1]?.at ?? asOf))
}
