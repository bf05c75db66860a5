import type { Competition } from '../sport/sport.ts'
import { gameStart, type Timed } from './gameTimes.ts'

/** The EPL's fantasy game locks line-ups this long before a round's first game. */
const minutesBeforeRound = 90
/** A postponed game is played, and locks, in a later round. */
const longestRoundDays = 5

interface GameOfRound extends Timed {
  readonly season: number
  readonly week: number | null
}

/** When line-ups lock for a game: in the EPL with its whole round, elsewhere at its own kick-off. */
export const lineUpLock = (
  competition: Competition,
  game: GameOfRound & { readonly date_time: string },
  games: readonly GameOfRound[],
): string => {
  if (competition !== 'EPL' || game.week === null) return game.date_time
  const starts = games
    .filter(({ season, week }) => season === game.season && week === game.week)
    .flatMap((one) => gameStart(one) ?? [])
  const earliest = Date.parse(game.date_time) - longestRoundDays * 86_400_000
  const ofRound = starts.filter((start) => Date.parse(start) >= earliest)
  const first = [...ofRound, game.date_time].toSorted()[0] ?? game.date_time
  return new Date(Date.parse(first) - minutesBeforeRound * 60_000).toISOString()
}
