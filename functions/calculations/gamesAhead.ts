import type { Game } from '#shared/domain/facts/game.ts'
import { isOff } from '#shared/domain/game/gameTimes.ts'
import { addDays } from '#shared/domain/time/calendar.ts'
import { easternDay } from '#shared/domain/time/dates.ts'

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
        .flatMap((game) => (isOff(game) ? [] : (dayOf(game) ?? [])))
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
