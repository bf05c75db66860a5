import { brand } from '#shared/brand.ts'
import type { ShownPlayer } from '#shared/contract/players.ts'
import type { ShownGame } from '#shared/contract/schedules.ts'
import { isCalledOff } from '#shared/domain/game/gameTimes.ts'
import type { SportId } from '#shared/domain/sport/sport.ts'
import { fullTeamName } from '#shared/domain/team/teamName.ts'
import type { CalendarEvent } from '#shared/domain/text/icsFile.ts'

/** Including breaks, and rounded up, so that the calendar shows when the evening is free again. */
const minutesOfGame: Readonly<Record<SportId, number>> = { 1: 195, 2: 150, 3: 120 }

/** Games that ended longer ago are left out. */
const daysAfter = 14

interface Source {
  readonly sport: SportId
  readonly games: readonly ShownGame[]
  readonly list: readonly Pick<ShownPlayer, 'player_id' | 'player_name' | 'team_id'>[]
  readonly players: ReadonlySet<string>
  readonly teams: ReadonlySet<string>
  readonly now: Date
}

const teamOf = (game: ShownGame, side: 'home' | 'away', sport: SportId) => ({
  id: game[`${side}_team_id`],
  name: fullTeamName(sport, {
    city: game[`${side}_team_city`],
    name: game[`${side}_team_name`],
  }),
})

export const calendarEvents = (source: Source): CalendarEvent[] => {
  const { sport, games, players, teams } = source
  const own = source.list.filter(({ player_id }) => players.has(player_id))
  const byTeam = Map.groupBy(own, ({ team_id }) => team_id)
  const oldest = new Date(source.now.getTime() - daysAfter * 86_400_000).toISOString()
  return games.flatMap((game): CalendarEvent[] => {
    const start = game.date_time ?? game.day
    if (start === null || start < oldest.slice(0, start.length)) return []
    const [home, away] = [teamOf(game, 'home', sport), teamOf(game, 'away', sport)]
    const both = [away, home]
    const names = [
      ...both.filter(({ id }) => teams.has(id)).map(({ name }) => name),
      ...both.flatMap(({ id }) => byTeam.get(id) ?? []).map(({ player_name }) => player_name),
    ]
    if (names.length === 0) return []
    return [
      {
        id: `${game.game_id}@${brand.product.toLowerCase()}`,
        title: sport === 3 ? `${home.name} vs ${away.name}` : `${away.name} at ${home.name}`,
        about: `You follow ${names.join(', ')}.`,
        start,
        minutes: minutesOfGame[sport],
        isCancelled: isCalledOff(game),
      },
    ]
  })
}
