import type { Game } from '#shared/domain/facts/game.ts'
import type { Competition } from '#shared/domain/sport.ts'
import { addDays } from '#shared/domain/time/calendar.ts'
import { easternDay } from '#shared/domain/time/dates.ts'
import { byTime } from './gameOrder.ts'
import { gamesAhead } from './gamesAhead.ts'

/** How far the list of upcoming games looks: the NFL's by its week, the others' by days. */
const daysAhead: Record<Exclude<Competition, 'NFL'>, number> = { NBA: 3, EPL: 8, ESP: 8 }

/** Pre-season, season and post-season each count their weeks from the beginning. */
const weekOf = (game: Game | undefined) => `${game?.season} ${game?.seasonType} ${game?.week}`

/** The games that the list of a competition shows, by time; those without one come last. */
export const upcoming = (games: readonly Game[], competition: Competition, now: Date): Game[] => {
  const own = games.filter((game) => game.competition === competition)
  const ahead = gamesAhead(own, now).toSorted(byTime)
  if (competition === 'NFL') return ahead.filter((game) => weekOf(game) === weekOf(ahead[0]))
  const last = addDays(easternDay(now), daysAhead[competition]) ?? ''
  return ahead.filter(({ day }) => day === null || day <= last)
}
