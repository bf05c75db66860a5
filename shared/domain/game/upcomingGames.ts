import type { Game } from '#shared/domain/facts/game.ts'
import type { Competition } from '#shared/domain/sport/sport.ts'
import { addDays } from '#shared/domain/time/calendar.ts'
import { easternDay } from '#shared/domain/time/dates.ts'
import { isCalledOff } from './gameTimes.ts'

/** By day, then by time. Within its day a game without a time comes last, as does one without a day. */
const keyOf = ({ day, at, id }: Game) => `${day ?? at?.slice(0, 10) ?? '9'} ${at ?? '9'} ${id}`

/** Games of one hour stand in one order, whoever read them. */
export const byTime = (a: Game, b: Game): number => (keyOf(a) < keyOf(b) ? -1 : 1)

/** The time on file of a postponed game says nothing; its day still says how long it is of interest. */
const dayOf = ({ day, at }: Game) => day ?? (at && easternDay(new Date(at)))

/** So long after its last game a season may still go on: rounds to be drawn, games to be made up. */
const daysOpen = 14

/** The last day on which a game of a season without a date may still come. */
const seasonsOpenUntil = (games: readonly Game[]) => {
  const seasons = Map.groupBy(games, ({ season }) => season)
  return new Map(
    [...seasons].map(([season, own]) => {
      const last = own
        .flatMap((game) => (isCalledOff(game) ? [] : (dayOf(game) ?? [])))
        .toSorted()
        .at(-1)
      return [season, last && addDays(last, daysOpen)]
    }),
  )
}

/**
 * The games of a competition that have not begun, as far as anybody knows: until their time; without
 * one, or postponed, until their day is over; without that, too, while their season goes on.
 */
export const gamesAhead = (games: readonly Game[], now: Date): Game[] => {
  const today = easternDay(now)
  const open = seasonsOpenUntil(games)
  return games.filter((game) => {
    if (game.status !== 'scheduled' && game.status !== 'postponed') return false
    if (game.status === 'scheduled' && game.at !== null) return game.at > now.toISOString()
    return (dayOf(game) ?? open.get(game.season) ?? today) >= today
  })
}

/** How far the list of upcoming games looks: the NFL's by its week, the others' by days. */
const daysListed: Record<Exclude<Competition, 'NFL'>, number> = { NBA: 3, EPL: 8, ESP: 8 }

/** Pre-season, season and post-season each count their weeks from the beginning. */
const weekOf = (game: Game | undefined) => `${game?.season} ${game?.seasonType} ${game?.week}`

/** The games that the list of a competition shows, by time; those without one come last. */
export const upcoming = (games: readonly Game[], competition: Competition, now: Date): Game[] => {
  const own = games.filter((game) => game.competition === competition)
  const ahead = gamesAhead(own, now).toSorted(byTime)
  if (competition === 'NFL') return ahead.filter((game) => weekOf(game) === weekOf(ahead[0]))
  const last = addDays(easternDay(now), daysListed[competition]) ?? ''
  return ahead.filter(({ day }) => day === null || day <= last)
}

const daysWithPage = 14

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
  const last = addDays(today, daysWithPage) ?? ''
  const listed = new Set(upcoming(games, competition, asOf).map(({ id }) => id))
  const cancelled = games.filter(
    ({ status, day }) => status === 'cancelled' && day !== null && day >= today,
  )
  return [...gamesAhead(games, asOf), ...cancelled].filter(
    ({ id, day }) => listed.has(id) || (day !== null && day <= last),
  )
}
