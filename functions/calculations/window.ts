import { addDays } from '#shared/domain/calendar.ts'
import { easternDay } from '#shared/domain/dates.ts'
import type { Game } from '#shared/domain/facts/game.ts'
import type { Competition } from '#shared/domain/sport.ts'
import { gamesAhead } from './gamesAhead.ts'
import { upcoming } from './upcoming.ts'

const daysAhead = 14

/** The games that have a page: those of the next days and of the list. One that has begun keeps its last. */
export const gamesInWindow = (
  games: readonly Game[],
  competition: Competition,
  asOf: Date,
): Game[] => {
  const last = addDays(easternDay(asOf), daysAhead) ?? ''
  const listed = new Set(upcoming(games, competition, asOf).map(({ id }) => id))
  return gamesAhead(games, asOf).filter(
    ({ id, day }) => listed.has(id) || (day !== null && day <= last),
  )
}
