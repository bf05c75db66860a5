import { gameStart } from '#shared/domain/game/gameTimes.ts'
import { serverNow } from '../serverTime.ts'

type Game = Parameters<typeof gameStart>[0]

/** Before a start, news about who plays comes by the minute: an open page reads anew this often. */
const shortest = 20_000
const hour = 3_600_000
const readsBefore = 2 * hour
/** A page that is open for days looks now and then whether a game has been moved. */
const longest = 6 * hour

/**
 * The milliseconds after which an open page reads its data again: often in the two hours before one of its games,
 * earlier only when these hours begin, and never without a game to come.
 */
export const msUntilNextRead = (games: readonly Game[], now: Date): number | false => {
  const left = games
    .map((game) => Date.parse(gameStart(game) ?? '') - now.getTime())
    .filter((ms) => ms > 0)
  if (left.length === 0) return false
  return Math.min(longest, Math.max(shortest, Math.min(...left) - readsBefore))
}

/** Reads a query's data again as its own games come near. */
export const readsBeforeKickoff =
  <Data>(gamesIn: (data: Data) => readonly Game[]) =>
  ({ state: { data } }: { state: { data: Data | undefined } }): number | false =>
    data !== undefined && msUntilNextRead(gamesIn(data), new Date(serverNow()))
