import type { Game } from '#shared/domain/facts/game.ts'
import type { Competition } from '#shared/domain/sport.ts'
import { addDays } from '#shared/domain/time/calendar.ts'
import { easternDay } from '#shared/domain/time/dates.ts'
import { gamesAhead } from './gamesAhead.ts'
import { upcoming } from './upcoming.ts'

const daysAhead = 14

/**
 * The games that have a page: those of the next days and of the list. One that has begun keeps its
 * last; one that was cancelled is written until its day is over, or its page would count down.
 */
export const gamesInWindow = (
  games: readonly Game[],
  competition: Competition,
  asOf: Date,
): Game[] => {
  const today = easternDay(asOf)
  const last = addDays(today, daysAhead) ?? ''
  const listed = new Set(upcoming(games, competition, asOf).map(({ id }) => id))
  const cancelled = games.filter(
    ({ status, day }) => status === 'cancelled' && day !== null && day >= today,
  )
  return [...gamesAhead(games, asOf), ...cancelled].filter(
    ({ id, day }) => listed.has(id) || (day !== null && day <= last),
  )
}
